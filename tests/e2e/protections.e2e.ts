import { expect, test } from './fixtures.ts';

test('R10.14: alerts on copying and cutting, but not within fields', async ({ page }) => {
  await page.goto('/contact');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const paragraph = page.locator('main p').first();
  await paragraph.evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('Control+C');
  await expect.poll(() => alerts).toEqual(['Copying text is prohibited.']);
  await page.keyboard.press('Control+X');
  await expect
    .poll(() => alerts)
    .toEqual(['Copying text is prohibited.', 'Text clipping is prohibited.']);

  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Aoife');
  await name.press('Control+A');
  await name.press('Control+X');
  await expect(name).toHaveValue('');
  await name.press('Control+V');
  await name.press('Control+V');
  await expect(name).toHaveValue('AoifeAoife');
  expect(alerts).toHaveLength(2);
});

test('R10.15: lets no picture be dragged or take the pointer, and keeps the links around them', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('link', { name: /Deep Hydrating Shampoo/ });
  const picture = card.locator('img');
  await expect(picture).toHaveCSS('pointer-events', 'none');
  for (const target of [picture, card])
    expect(
      await target.evaluate((element) =>
        element.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })),
      ),
    ).toBe(false);
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not visible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL('/product/1');
});
