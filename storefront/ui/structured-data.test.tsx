import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StructuredData } from './structured-data.tsx';

it('keeps a text that looks like markup from ending the script early', () => {
  const name = '</script><img src=x>';
  const html = renderToStaticMarkup(<StructuredData facts={{ name }} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'));
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', name });
});
