import { PATHS } from '#contract/paths.ts';
import {
  addressSchema,
  shippingRatesRequestSchema,
  shippingRatesSchema,
  validatedAddressesSchema,
  type WireShippingRate,
} from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/delivery.ts';
import { euroFromCents } from '#domain/money.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import { sendProblem } from '#server/http/problems.ts';

/** The carrier's address check and rates. */
export const shippingRoutes: ContextRoutes = async (app, { context }) => {
  app.post(
    PATHS.validateAddress,
    {
      schema: { body: addressSchema, response: { 200: validatedAddressesSchema } },
      config: { limited: 'shipping' },
    },
    async (request, reply) => {
      const check = await context.carrier.checkAddress(request.body);
      switch (check.kind) {
        case 'checked':
          return { addresses: check.addresses };
        case 'unsupported':
          return sendProblem(reply, 'unsupported_address');
        case 'unavailable':
          return sendProblem(reply, 'unavailable');
      }
    },
  );

  app.post(
    PATHS.shippingRates,
    {
      schema: { body: shippingRatesRequestSchema, response: { 200: shippingRatesSchema } },
      config: { limited: 'shipping' },
    },
    async (request, reply) => {
      const { destination, weightKg } = request.body;
      const place = { ...destination, country: destination.countryCode };
      const result = await context.carrier.ratesTo(place, weightKg);
      if (result.kind === 'unavailable') return sendProblem(reply, 'unavailable');
      return { rates: result.rates.map(toWireRate) };
    },
  );
};

function toWireRate({ price, ...rate }: ShippingRate): WireShippingRate {
  return { ...rate, totalPrice: euroFromCents(price), currency: 'EUR' };
}
