import { test as plain } from '@playwright/test';
import { PAGE_PATHS } from '#contract/pages.ts';
import { expect, test } from './fixtures.ts';

plain(
  'R11.2: has no inline script or style on any page, and a policy that forbids them',
  async ({ request }) => {
    for (const path of [...PAGE_PATHS, '/product/1', '/product/2', '/product/999', '/nowhere']) {
      const response = await request.get(path);
      const html = await response.text();
      expect(html, path).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)/i);
      expect(html, path).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy, path).toContain("script-src 'self';");
      expect(policy, path).toContain("style-src 'self';");
      expect(policy, path).not.toContain('unsafe');
    }
  },
);

test('R11.2: does not run an injected script or event handler', async ({ page, consoleErrors }) => {
  await page.goto('/contact');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = "document.title = 'injected'";
    document.body.append(script);
    document.body.setAttribute('onclick', "document.title = 'injected'");
  });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).not.toHaveTitle('injected');
  await expect.poll(() => consoleErrors.join()).toMatch(/inline script violates/);
  expect(consoleErrors.splice(0).join()).toMatch(/inline event handler violates/);
});
