const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand inside HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A page for a mail: plain tables and inline styles, which is what mail programs understand. */
export function mailPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f1e7;color:#24281f;font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-weight:normal;font-size:26px;margin:0 0 24px">${escapeHtml(title)}</h1>
${body}
</div></body></html>
`;
}

/** Names and values as a table. */
export function mailTable(rows: readonly (readonly [string, string])[]): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;vertical-align:top">${escapeHtml(name)}</td>` +
      `<td style="padding:6px 0;text-align:right;white-space:pre-line">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${cells.join('')}</table>`;
}

/** A paragraph; line breaks are kept. */
export function mailParagraph(text: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`;
}
