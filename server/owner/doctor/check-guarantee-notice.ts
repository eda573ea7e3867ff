import { guaranteeNoticeProblem, NOTICE_REMEDY } from '#server/pages/guarantee-notice.ts';
import { takesRealMoney } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Checks that the official notice of the legal guarantee is built: a problem with live keys, before that a warning. */
export async function checkGuaranteeNotice(
  { payments }: Pick<Settings, 'payments'>,
  builtFolder: string,
): Promise<Finding> {
  const found = await guaranteeNoticeProblem(builtFolder);
  if (found === undefined) return ok('Guarantee', 'the official notice is on the pages');
  const isLive = takesRealMoney(payments);
  const report = isLive ? problem : warning;
  return report('Guarantee', `${found}, and mandatory since 27 September 2026`, NOTICE_REMEDY);
}
