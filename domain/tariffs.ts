import type { CountryCode } from './countries.ts';
import type { Cents } from './money.ts';

/** Prices to one country. */
export interface Tariff {
  standard: Cents;
  express: Cents;
}

/** The tariff table (R5.7). */
export const TARIFFS: Readonly<Record<CountryCode, Tariff>> = {
  IE: { standard: 8_99, express: 34_99 },
  RO: { standard: 10_19, express: 22_29 },
  FR: { standard: 15_90, express: 32_90 },
  DE: { standard: 15_90, express: 25_90 },
  ES: { standard: 18_99, express: 29_99 },
  IT: { standard: 17_50, express: 27_00 },
  NL: { standard: 16_70, express: 26_20 },
  BE: { standard: 16_50, express: 26_00 },
  PT: { standard: 18_50, express: 28_00 },
  CH: { standard: 21_00, express: 32_00 },
  AT: { standard: 17_00, express: 27_00 },
  PL: { standard: 18_80, express: 29_00 },
  SE: { standard: 20_00, express: 32_00 },
  DK: { standard: 19_00, express: 30_00 },
  NO: { standard: 25_00, express: 36_00 },
  FI: { standard: 21_00, express: 33_00 },
  GR: { standard: 28_00, express: 45_00 },
};

/** The row for any other country. */
export const TARIFF_ELSEWHERE: Tariff = { standard: 21_99, express: 32_99 };
