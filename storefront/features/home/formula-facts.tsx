import { ABSENT, INGREDIENT_COUNTS, PLANTS } from './formula-facts.at-build.ts';

const FACTS = [
  ['Plants, by name', `${PLANTS}.`],
  ...(ABSENT ? [['Left out', `There are no ${ABSENT} in either product.`]] : []),
  ['The whole list', `Every ingredient is on the product’s page: ${INGREDIENT_COUNTS}.`],
];

/** What is in the products, and what is not, from their lists of ingredients. */
export function FormulaFacts() {
  return (
    <dl className="shell grid pb-10 lg:grid-cols-3 lg:gap-x-10 lg:pb-16">
      {FACTS.map(([title, text]) => (
        <div
          key={title}
          className="grid grid-cols-[7rem_1fr] gap-x-4 border-t border-line py-2.5 lg:block lg:py-5"
        >
          <dt className="font-medium">{title}</dt>
          <dd className="text-[0.9375rem] text-ink-soft lg:mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
