/** The price of one service. */
export interface Charge {
  service: string;
  amount: string;
  currency?: string;
  days?: string;
}

/** A rated shipment with every field that UPS's schema requires. */
export function priced({ service, amount, currency = 'EUR', days }: Charge) {
  const money = { CurrencyCode: currency, MonetaryValue: amount };
  const weight = {
    UnitOfMeasurement: { Code: 'KGS', Description: 'Kilograms' },
    Weight: '1.5',
  };
  return {
    Service: { Code: service },
    BillingWeight: weight,
    TransportationCharges: money,
    ServiceOptionsCharges: { ...money, MonetaryValue: '0.00' },
    TotalCharges: money,
    RatedPackage: [{ Weight: '1.5', BillingWeight: weight }],
    ...(days ? { GuaranteedDelivery: { BusinessDaysInTransit: days } } : {}),
  };
}
