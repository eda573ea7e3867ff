import { createProviders, NO_LOG } from '#server/open-app-context.ts';
import type { Settings } from '#server/settings/settings.ts';
import { checkBuild } from './check-build.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkCustoms } from './check-customs.ts';
import { checkDatabase } from './check-database.ts';
import { checkGuaranteeNotice } from './check-guarantee-notice.ts';
import { checkLaw } from './check-law.ts';
import { checkProviders } from './check-providers.ts';
import { checkSender } from './check-sender.ts';
import { checkSettings } from './check-settings.ts';
import { checkWebhook } from './check-webhook.ts';
import type { Finding } from './finding.ts';

/**
 * Checks everything that a running shop needs, with a remedy for each problem; changes nothing.
 * @param builtFolder the folder of the built storefront and server
 * @param now ms
 */
export async function checkShop(
  settings: Settings,
  builtFolder: string,
  now: () => number,
): Promise<Finding[]> {
  return [
    ...(await checkSettings(settings)),
    await checkBuild(builtFolder),
    ...(await checkDatabase(settings, now())),
    ...(await checkProviders({ ...createProviders(settings, NO_LOG), now }, settings)),
    ...(await checkWebhook(settings)),
    ...(await checkCertificate(settings.publicUrl, now())),
    ...(settings.email.smtpUrl === undefined
      ? []
      : await checkSender(settings.shopEmail, settings.email.dkim)),
    await checkGuaranteeNotice(settings, builtFolder),
    checkCustoms(),
    ...checkLaw(settings, now()),
  ];
}
