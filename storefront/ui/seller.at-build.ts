import { companyFacts } from '#domain/company.ts';
import { company } from '#shop.config.ts';

/** The company that runs the shop; evaluated at build to keep it out of the home page's scripts. */
export const SELLER = {
  name: company.registeredName,
  telephone: company.telephone,
  facts: companyFacts(company),
};
