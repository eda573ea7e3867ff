import { openPayment } from './checkout-form.ts';
import { expect, test } from './quiet-page.ts';

const PAGES = [
  ...['/', '/shop', '/product/1', '/product/2', '/about', '/contact', '/cart', '/checkout'],
  ...['/order-success', '/reviews', '/terms', '/privacy', '/returns', '/nowhere', '/product/9'],
];

test('no page holds a script or a style of its own, and each forbids what is not the shop’s', async ({
  request,
}) => {
  for (const path of PAGES) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html, path).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)/i);
    expect(html, path).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("script-src 'self';");
    expect(policy, path).toContain("style-src 'self';");
    expect(policy, path).not.toContain('unsafe');
  }
});

test('a script or a style that somebody put into a page is not run', async ({
  page,
  complaints,
}) => {
  await openPayment(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = "document.title = 'stolen'";
    document.body.append(script);
    document.body.setAttribute('onclick', "document.title = 'stolen'");
  });
  await page.getByRole('heading', { name: 'Payment', exact: true }).click();
  await expect(page).not.toHaveTitle('stolen');
  await expect.poll(() => complaints.join()).toContain('CSP script-src-elem: inline');
  expect(complaints.splice(0).join()).toContain('CSP script-src-attr: inline');
});
