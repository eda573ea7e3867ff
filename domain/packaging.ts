import { COUNTRIES } from './countries.ts';

/**
 * The numbers of the registers of packaging, by country; those of other countries under their code.
 * @param numbers by two-letter code
 */
export function packagingFacts(numbers: Readonly<Record<string, string>>): string[] {
  return Object.entries(numbers).map(([code, number]) => {
    const name = COUNTRIES.find((country) => country.code === code)?.name ?? code;
    return `Packaging register of ${name}, number ${number}`;
  });
}
