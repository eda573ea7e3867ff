import { COUNTRIES } from '#domain/countries.ts';
import { FALLBACK_RATES, tariffRatesTo } from '#domain/delivery.ts';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import { Price } from '#storefront/ui/price.tsx';

const HEAD = 'py-2 font-normal wrap-anywhere hyphens-auto';
const GAP = 'pl-[min(1.5rem,4vw)]';
const AMOUNT = `py-2 ${GAP} text-right`;

/** The delivery costs for each country (Directive 2011/83/EU, article 6(1)(e)). */
export function DeliveryCosts({ rules = PRICING_RULES }: { rules?: PricingRules }) {
  const [standard, express] = FALLBACK_RATES;
  const { fallbackRatesWithoutValidation, freeShippingApplies, freeShippingOver } = rules;
  return (
    <>
      <p>
        The cost of delivery depends on the country and the service you choose.{' '}
        {fallbackRatesWithoutValidation ? (
          <>
            If your address has not been checked, standard delivery is{' '}
            <Price amount={standard.price} /> and express delivery <Price amount={express.price} />.
            Once it has been checked, the carrier’s price applies, usually the one below.
          </>
        ) : (
          'The carrier’s price applies, usually the one below.'
        )}{' '}
        The checkout shows it before you pay.
      </p>
      {freeShippingApplies && (
        <p>
          Delivery is free when the products cost more than <Price amount={freeShippingOver} />{' '}
          before any discount.
        </p>
      )}
      <table className="w-full">
        <caption className="sr-only">Delivery costs by country</caption>
        <thead>
          <tr className="border-b border-line text-left label">
            <th scope="col" className={HEAD}>
              Country
            </th>
            <th scope="col" className={`${HEAD} ${GAP} text-right`}>
              Standard
            </th>
            <th scope="col" className={`${HEAD} ${GAP} text-right`}>
              Express
            </th>
          </tr>
        </thead>
        <tbody>
          {COUNTRIES.map(({ code, name }) => (
            <tr key={code} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere hyphens-auto">
                {name}
              </th>
              {tariffRatesTo(code).map(({ serviceCode, price }) => (
                <td key={serviceCode} className={AMOUNT}>
                  <Price amount={price} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
