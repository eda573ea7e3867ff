import { expect, type Page } from '@playwright/test';

/** 1280 by 800 px at 200 %, a phone, and 1280 by 1024 px at 400 %. */
const ZOOMED_SIZES = [
  { width: 640, height: 400 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** The text spacing of WCAG 1.4.12. Thousands of transitions at once would take seconds. */
const SPACED_TEXT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; transition: none !important; }
  p { margin-bottom: 2em !important; }`;

/**
 * Expects that the page, zoomed or on a phone, does not scroll sideways, and loses no text when its text is
 * spaced out too: nothing is cut off, leaves its button or the screen, or overlaps other text.
 */
export async function expectNoLostText(page: Page, state: string): Promise<void> {
  await expectInSizes(page, state, findSidewaysOverflow);
  await page.evaluate((css) => {
    // The content security policy does not apply to constructed style sheets.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACED_TEXT);
  await expectInSizes(page, `${state}, spaced text`, findLostText);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Expects a function, run in the page, to find nothing in any size. */
async function expectInSizes(page: Page, state: string, find: () => string[]): Promise<void> {
  for (const size of ZOOMED_SIZES) {
    await page.setViewportSize(size);
    const message = `${state} at ${size.width} px`;
    // Polled because a toast may appear or disappear meanwhile.
    await expect.poll(() => page.evaluate(find), { message }).toEqual([]);
  }
}

function findSidewaysOverflow(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter(
    (item) => item.getBoundingClientRect().right > innerWidth,
  );
  return ['scrolls sideways', ...beyond.map((item) => item.outerHTML.slice(0, 120))];
}

function findLostText(): string[] {
  const LEADING_SHARE = 0.25;
  const root = document.querySelector('dialog[open]') ?? document.body;
  const texts = [...visibleTexts(root)];
  const sideways = document.documentElement.scrollWidth > innerWidth;
  return [
    ...(sideways ? ['scrolls sideways'] : []),
    ...texts.filter(isCut).map(({ text }) => `cut: ${text}`),
    ...texts.filter(leavesControl).map(({ text }) => `leaves its button: ${text}`),
    ...texts.filter(leavesScreen).map(({ text }) => `off screen: ${text}`),
    ...overlaps(texts),
  ];

  interface ShownText {
    text: string;
    parent: Element;
    lines: DOMRect[];
    /** Is positioned over the page, such as the header. */
    above: boolean;
  }

  function* visibleTexts(top: Element): Generator<ShownText> {
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || parent.closest('noscript, script, style, option, svg')) continue;
      const path = ancestors(parent, top);
      if (
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        path.some(isForScreenReaders)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()]
        .map(withoutLeading)
        .filter((line) => line.width > 1 && !path.some((box) => isScrolledAway(line, box)));
      const above = path.some((item) => /fixed|sticky/.test(getComputedStyle(item).position));
      yield { text: text.slice(0, 60), parent, lines, above };
    }
  }

  /** The element and its ancestors below `end`. */
  function ancestors(from: Element, end: Element): Element[] {
    const path: Element[] = [];
    for (let at: Element | null = from; at && at !== end; at = at.parentElement) path.push(at);
    return path;
  }

  function isForScreenReaders(element: Element): boolean {
    return element instanceof HTMLElement && element.offsetWidth === 1;
  }

  /** In a list that scrolls, or beside the items in view of a row to swipe through. */
  function isScrolledAway(line: DOMRect, box: Element): boolean {
    const { overflowX, overflowY, scrollSnapType } = getComputedStyle(box);
    const { top, bottom, left, right } = box.getBoundingClientRect();
    const isRow = /auto|scroll/.test(overflowX) && scrollSnapType.startsWith('x');
    if (isRow && (line.right > right || line.left < left)) return true;
    return /auto|scroll/.test(overflowY) && (line.bottom > bottom || line.top < top);
  }

  /** The line box without its leading, which may overlap the neighbouring lines. */
  function withoutLeading({ x, y, width, height }: DOMRect): DOMRect {
    const leading = height * LEADING_SHARE;
    return new DOMRect(x, y + leading, width, height - 2 * leading);
  }

  function isCut({ parent, lines }: ShownText): boolean {
    return ancestors(parent, root).some((ancestor) => {
      const { overflowX, overflowY } = getComputedStyle(ancestor);
      const box = ancestor.getBoundingClientRect();
      return (
        (/hidden|clip/.test(overflowX) && lines.some((line) => isWider(line, box))) ||
        (/hidden|clip/.test(overflowY) && lines.some((line) => isTaller(line, box)))
      );
    });
  }

  function leavesControl({ parent, lines }: ShownText): boolean {
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
    return all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter((other) => one.above === other.above && touch(one, other))
        .map((other) => `overlapping: ${one.text} / ${other.text}`),
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
}
