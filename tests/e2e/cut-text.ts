import type { Page } from '@playwright/test';

/**
 * What a page loses in a reader's own style: parts that make it scroll sideways as it is or in that
 * style, and in that style texts that are cut off, stick out of their button, leave the screen, or
 * stand on another text.
 */
export function lostWith(page: Page, css: string): Promise<string[]> {
  // One call for all of it: the trace takes a picture of the page at each.
  return page.evaluate(async (style) => {
    const SHARE_BETWEEN_LINES = 0.25;
    const root = document.querySelector('dialog[open]') ?? document.body;
    const lost = partsBeyondTheEdge();
    // A style sheet of the reader's own, which the page's policy does not rule.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
    await untilAtRest();
    const texts = [...visibleTexts(root)];
    lost.push(
      ...partsBeyondTheEdge(),
      ...texts.filter(isCut).map(({ text }) => `cut: ${text}`),
      ...texts.filter(sticksOut).map(({ text }) => `sticks out: ${text}`),
      ...texts.filter(leavesScreen).map(({ text }) => `beyond the edge: ${text}`),
      ...overlaps(texts),
    );
    document.adoptedStyleSheets = [];
    await untilAtRest();
    return lost;

    interface ShownText {
      text: string;
      parent: Element;
      lines: DOMRect[];
      /** Lies over the page on purpose. */
      above: boolean;
    }

    /** Even under reduced motion a new style comes by way of the shortest of transitions. */
    async function untilAtRest(): Promise<void> {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }

    function partsBeyondTheEdge(): string[] {
      if (document.documentElement.scrollWidth <= innerWidth) return [];
      const all = [...document.querySelectorAll('body *')];
      const beyond = all.filter((it) => it.getBoundingClientRect().right > innerWidth);
      return ['scrolls sideways', ...beyond.map((it) => it.outerHTML.slice(0, 120))];
    }

    function* visibleTexts(part: Element): Generator<ShownText> {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim();
        if (!parent || !text || parent.closest('noscript, script, style, option, svg')) continue;
        const seen = { opacityProperty: true, visibilityProperty: true };
        const way = upTo(parent, part);
        if (!parent.checkVisibility(seen) || way.some(isForReadersOnly)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()]
          .map(withoutLeading)
          .filter((it) => it.width > 1 && !way.some((box) => isScrolledAway(it, box)));
        const above = way.some((it) => /fixed|sticky/.test(getComputedStyle(it).position));
        yield { text: text.slice(0, 60), parent, lines, above };
      }
    }

    function isForReadersOnly(element: Element): boolean {
      return element instanceof HTMLElement && element.offsetWidth === 1;
    }

    function isScrolledAway(line: DOMRect, box: Element): boolean {
      if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) return false;
      const { top, bottom } = box.getBoundingClientRect();
      return line.bottom > bottom || line.top < top;
    }

    /** The box of a line reaches into the lines beside it; its letters do not. */
    function withoutLeading({ x, y, width, height }: DOMRect): DOMRect {
      const rim = height * SHARE_BETWEEN_LINES;
      return new DOMRect(x, y + rim, width, height - 2 * rim);
    }

    function upTo(from: Element, end: Element): Element[] {
      const way: Element[] = [];
      for (let at: Element | null = from; at && at !== end; at = at.parentElement) way.push(at);
      return way;
    }

    function isCut({ parent, lines }: ShownText): boolean {
      return upTo(parent, root).some((it) => {
        const { overflowX, overflowY } = getComputedStyle(it);
        const box = it.getBoundingClientRect();
        const across = /hidden|clip/.test(overflowX) && lines.some((line) => isWider(line, box));
        return (
          across || (/hidden|clip/.test(overflowY) && lines.some((line) => isTaller(line, box)))
        );
      });
    }

    function sticksOut({ parent, lines }: ShownText): boolean {
      const control = parent.closest('button, a');
      if (!control || /inline$|contents/.test(getComputedStyle(control).display)) return false;
      const box = control.getBoundingClientRect();
      return lines.some((line) => isWider(line, box) || isTaller(line, box));
    }

    function leavesScreen({ lines }: ShownText): boolean {
      const screen = new DOMRect(0, 0, innerWidth, 0);
      return lines.some((line) => isWider(line, screen));
    }

    function isWider(line: DOMRect, box: DOMRect): boolean {
      return line.left < box.left - 1 || line.right > box.right + 1;
    }

    function isTaller(line: DOMRect, box: DOMRect): boolean {
      return line.top < box.top - 1 || line.bottom > box.bottom + 1;
    }

    function overlaps(all: ShownText[]): string[] {
      return all.flatMap((one, at) =>
        all
          .slice(at + 1)
          .filter((other) => one.above === other.above && touch(one, other))
          .map((other) => `on each other: ${one.text} / ${other.text}`),
      );
    }

    function touch(one: ShownText, other: ShownText): boolean {
      return one.lines.some((a) =>
        other.lines.some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 2 && down > 1;
        }),
      );
    }
  }, css);
}
