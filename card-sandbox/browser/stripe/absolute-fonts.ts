import type { FieldOptions } from '../protocol.ts';

/** The frame has another address than the page, so what the page writes as relative is resolved. */
export function absoluteFonts(fonts: FieldOptions['fonts']): FieldOptions['fonts'] {
  return fonts?.map((font) => ({
    ...font,
    src: font.src.replace(/url\((['"]?)(.+?)\1\)/g, absolute),
  }));
}

function absolute(_whole: string, _quote: string, path: string): string {
  return `url("${new URL(path, document.baseURI).href}")`;
}
