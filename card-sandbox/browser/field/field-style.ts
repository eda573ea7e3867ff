import type { FieldOptions, FieldStyle } from '../protocol.ts';

// Of https://docs.stripe.com/js/appendix/style what a card field needs.
const PROPERTIES: Record<string, string> = {
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
};

/** Applies the shop's style options by script, because the pages' policy allows no inline style. */
export function applyStyle(style: FieldOptions['style'] = {}): void {
  const target = document.documentElement.style;
  target.cssText = '';
  for (const [state, rules] of Object.entries(style)) applyRules(target, state, rules);
}

/** Loads the shop's fonts; one that fails to load is skipped. */
export async function loadFonts(fonts: FieldOptions['fonts'] = []): Promise<void> {
  const faces = fonts.map(({ family, src, ...descriptors }) =>
    new FontFace(family, src, descriptors).load(),
  );
  for (const face of await Promise.allSettled(faces))
    if (face.status === 'fulfilled') document.fonts.add(face.value);
}

function applyRules(target: CSSStyleDeclaration, state: string, rules: FieldStyle = {}): void {
  for (const [name, value] of Object.entries(rules)) {
    const property = PROPERTIES[name];
    if (typeof value === 'string' && property) target.setProperty(`--${state}-${property}`, value);
  }
  const placeholder = rules['::placeholder'];
  if (typeof placeholder === 'object' && placeholder.color)
    target.setProperty(`--${state}-placeholder-color`, placeholder.color);
}
