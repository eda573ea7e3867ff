import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from './ups.schema.json' with { type: 'json' };

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(schema, 'ups');

export const UPS_CREDENTIALS = { clientId: 'client', clientSecret: 'secret', number: 'A1B2C3' };

/** The price of one service. */
interface Charge {
  service: string;
  amount: string;
  currency?: string;
  /** The price of the contract, which is returned on request only. */
  negotiated?: string;
  days?: string;
}

/** A server with UPS's API, which validates requests and responses against UPS's schema. */
export interface UpsServer {
  url: string;
  /** The prices in its responses. */
  charges: Charge[];
  /** The statuses of the next responses. */
  failures: number[];
  /** The body of its responses, instead of rates. */
  garbage: string | undefined;
  /** The delay of its responses (ms). */
  delayMs: number;
  tokens: string[];
  /** Tokens that it rejects. */
  expired: Set<string>;
  requests: { path: string; body: unknown }[];
  close(): Promise<void>;
}

export async function openUpsServer(): Promise<UpsServer> {
  const http = createServer((request, response) => {
    respond(ups, request).then(
      ({ status, body }) => send(response, status, body),
      (error: Error) => send(response, 400, problem('wrong', error.message)),
    );
  });
  const ups: UpsServer = {
    url: '',
    charges: [],
    failures: [],
    garbage: undefined,
    delayMs: 0,
    tokens: [],
    expired: new Set(),
    requests: [],
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  ups.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return ups;
}

async function respond(ups: UpsServer, request: IncomingMessage) {
  const text = (await buffer(request)).toString();
  await new Promise((resolve) => setTimeout(resolve, ups.delayMs));
  const path = request.url ?? '';
  const failure = ups.failures.shift();
  if (failure) return { status: failure, body: problem(String(failure), 'Please try later') };
  if (path === '/security/v1/oauth/token') return tokenResponse(ups, request, text);
  if (path !== '/api/rating/v2409/Shop') return { status: 404, body: problem('404', path) };
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  if (!ups.tokens.includes(token) || ups.expired.has(token))
    return { status: 401, body: problem('250002', 'Invalid Authentication Information.') };
  return ratesResponse(ups, path, text);
}

function tokenResponse(ups: UpsServer, { headers }: IncomingMessage, form: string) {
  const { clientId, clientSecret, number } = UPS_CREDENTIALS;
  const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const fits = form === 'grant_type=client_credentials' && headers['x-merchant-id'] === number;
  if (headers.authorization !== wanted || !fits)
    return { status: 401, body: problem('10401', 'ClientId is Invalid') };
  const token = `token-${ups.tokens.length}`;
  ups.tokens.push(token);
  const body = { token_type: 'Bearer', access_token: token, expires_in: '14399' };
  return { status: 200, body: checked('tokenSuccessResponse', body) };
}

function ratesResponse(ups: UpsServer, path: string, text: string) {
  const body: RateRequestBody = JSON.parse(text);
  checked('RATERequestWrapper', body);
  ups.requests.push({ path, body });
  if (ups.garbage !== undefined) return { status: 200, body: ups.garbage };
  const RateResponse = {
    Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
    RatedShipment: ups.charges.map((charge) => priced(charge, wantsNegotiatedRates(body))),
  };
  return { status: 200, body: checked('RATEResponseWrapper', { RateResponse }) };
}

interface RateRequestBody {
  RateRequest: {
    Shipment: {
      Shipper: { ShipperNumber?: string };
      ShipmentRatingOptions?: { NegotiatedRatesIndicator?: string };
    };
  };
}

// "If the indicator is present, the Shipper is authorized": with the number of the account only.
function wantsNegotiatedRates({ RateRequest: { Shipment } }: RateRequestBody): boolean {
  return (
    Shipment.ShipmentRatingOptions?.NegotiatedRatesIndicator !== undefined &&
    Shipment.Shipper.ShipperNumber === UPS_CREDENTIALS.number
  );
}

/** @throws when the value does not fit UPS's schema */
function checked<T>(definition: string, value: T): T {
  const validate = ajv.getSchema(`ups#/$defs/${definition}`);
  if (!validate) throw new Error(`The schema lacks ${definition}`);
  if (validate(value)) return value;
  throw new Error(`Not a ${definition}: ${ajv.errorsText(validate.errors)}`);
}

function problem(code: string, message: string) {
  return checked('ErrorResponse', { response: { errors: [{ code, message }] } });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** A rated shipment with every field that UPS's schema requires. */
function priced(
  { service, amount, currency = 'EUR', negotiated, days }: Charge,
  showsNegotiated: boolean,
) {
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
    ...(negotiated && showsNegotiated
      ? { NegotiatedRateCharges: { TotalCharge: { ...money, MonetaryValue: negotiated } } }
      : {}),
    RatedPackage: [{ Weight: '1.5', BillingWeight: weight }],
    ...(days ? { GuaranteedDelivery: { BusinessDaysInTransit: days } } : {}),
  };
}
