import { toPlainLine } from '#domain/plain-text.ts';
import { escapeHtml } from '#server/email/email-html.ts';

/** Where the desk serves the shop's typefaces. */
export const DESK_FONTS = '/fonts/';

/**
 * An HTML page to print.
 * @param fonts the URL path of the shop's typefaces; without them similar ones stand in their place
 */
export function printPage(title: string, css: string, content: string, fonts = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeLine(title)}</title>
<style>${fonts && fontFaces(fonts)}${css}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

/** One line of text for such a page, without control characters: the owner may print it to a terminal. */
export function escapeLine(text: string): string {
  return escapeHtml(toPlainLine(text));
}

function fontFaces(path: string): string {
  return `
@font-face { font-family: "Cormorant Garamond"; font-weight: 400 600; src: url("${path}display-normal.woff2") format("woff2") }
@font-face { font-family: "Figtree"; font-weight: 400 600; src: url("${path}text-normal.woff2") format("woff2") }`;
}
