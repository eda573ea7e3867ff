import { openShop } from '../../server/open-shop.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { openLog } from '../../server/shop-log.ts';
import { addSampleReviews } from '../../server/workflows/add-sample-reviews.ts';

export interface MeasuredShop {
  address: string;
  close: () => Promise<void>;
}

/** Opens the shop over a build of its own, on a free port. */
export async function openMeasuredShop(builtFolder: string): Promise<MeasuredShop> {
  const read = readSettings({ ...process.env, PORT: '0', RATE_LIMITS: 'off' });
  if (!read.ok) throw new Error(read.problem);
  const shop = await openShop(read.settings, openLog('warn'), builtFolder);
  await addSampleReviews(shop.context, read.settings);
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: shop.close };
}
