/** The text of an element, with a space between the texts of different elements. */
export function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  let parent: Node | null = null;
  while (walker.nextNode()) {
    const { parentNode, nodeValue } = walker.currentNode;
    text += (parentNode === parent ? '' : ' ') + nodeValue;
    parent = parentNode;
  }
  return text.replace(/\s+/g, ' ').trim();
}
