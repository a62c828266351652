"""What is drawn as SVG: sheets of paper with boards, words and arrows on them."""
