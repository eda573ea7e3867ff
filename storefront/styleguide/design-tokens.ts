/** One custom property of the design, such as --color-ink. */
export interface DesignToken {
  name: string;
  value: string;
}

/** The tokens of a kind that the page's styles define, in their order. */
export function designTokens(kind: 'color' | 'text'): DesignToken[] {
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(textOf)).join();
  const pattern = new RegExp(`(--${kind}-[a-z-]+):([^;}]+)`, 'g');
  const found = [...css.matchAll(pattern)].map(([, name = '', value = '']) => [name, value.trim()]);
  return [...new Map(found as [string, string][])]
    .filter(([name]) => !name.slice(2).includes('--'))
    .map(([name, value]) => ({ name, value }));
}

/**
 * The contrast of two colours such as '#24281f', from 1 to 21
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function textOf(rule: CSSRule): string {
  return rule.cssText;
}
