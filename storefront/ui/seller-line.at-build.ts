import { companyFacts } from '#domain/company.ts';
import { company } from '#shop.config.ts';

/** The company that runs the shop, in one line; its telephone number does not wrap. */
export const SELLER_LINE = [company.registeredName, ...companyFacts(company)]
  .join('. ')
  .replace(/\+[\d ]+/, (telephone) => telephone.replaceAll(' ', '\u00a0'));
