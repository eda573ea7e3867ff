import { ABSENT, INGREDIENT_COUNTS, PLANTS } from './formula-facts.at-build.ts';

const FACTS = [
  ['Plants, by name', `With ${PLANTS}.`],
  ['The whole list', `All ingredients are on the product pages: ${INGREDIENT_COUNTS}.`],
  ...(ABSENT ? [['Left out', `No ${ABSENT} in either.`]] : []),
];

/** What is in the products, and what is not, from their lists of ingredients. */
export function FormulaFacts() {
  return (
    <dl className="shell grid pb-14 lg:grid-cols-3 lg:gap-x-10 lg:pb-20">
      {FACTS.map(([title, text]) => (
        <div
          key={title}
          className="grid grid-cols-[7.5rem_1fr] gap-x-4 border-t border-line py-3 lg:block lg:py-5"
        >
          <dt className="font-medium">{title}</dt>
          <dd className="text-[0.9375rem] text-ink-soft lg:mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
