import { companyFacts } from '#domain/company.ts';
import { company } from '#shop.config.ts';

/** The company that runs the shop, in one line. */
export const SELLER_LINE = [company.registeredName, ...companyFacts(company)].join('. ');
