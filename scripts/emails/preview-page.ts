import type { Email } from '#server/providers/email/email-sender.ts';

const WIDTHS = [640, 360];

/** A page with every email, in two widths, light and dark, and as text. */
export function indexPage(emails: readonly (Email & { name: string })[]): string {
  const list = emails.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title>
<style>
body{margin:0;font:15px/1.5 sans-serif}nav{position:fixed;inset:0 auto 0 0;width:190px;padding:16px;overflow:auto}
main{margin-left:220px;padding-right:16px}iframe{border:1px solid #bbb;height:900px;max-width:100%}
div{display:flex;gap:16px;overflow-x:auto}
</style>
<nav><ul>${list}</ul></nav><main>${emails.map(section).join('')}</main></html>`;
}

function section({ name, subject }: { name: string; subject: string }): string {
  const frames = ['', '?dark'].flatMap((scheme) =>
    WIDTHS.map(
      (width) =>
        `<iframe loading="lazy" title="${name}" width="${width}" src="/emails/${name}${scheme}"></iframe>`,
    ),
  );
  const text = `<iframe loading="lazy" title="${name} as text" width="640" src="/emails/${name}?text"></iframe>`;
  return `<section id="${name}"><h2>${name}: ${subject.replaceAll('<', '&lt;')}</h2><div>${frames.join('')}${text}</div></section>`;
}
