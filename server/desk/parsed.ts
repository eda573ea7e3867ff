import { InvalidArgumentError } from 'commander';
import * as z from 'zod';
import { isOrderNumber } from '#domain/order-number.ts';

/** A text that one of the commands' parsers (owner/parse-input.ts) reads. */
export function parsed<Value>(parse: (text: string) => Value) {
  return z.string().transform((text, input): Value => {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      input.addIssue(error.message);
      return z.NEVER;
    }
  });
}

/** Like `parsed`; undefined for an empty text, as forms send it. */
export function optionallyParsed<Value>(parse: (text: string) => Value) {
  return z
    .literal('')
    .transform((): undefined => undefined)
    .or(parsed(parse))
    .optional();
}

/** The parameter of a route about one order. */
export const orderParams = z.object({
  id: z.string().refine(isOrderNumber, "Must be an order number: 'EC' and eight digits."),
});

/** How many rows a list shows. */
export const listLimit = z.coerce.number().int().min(1).max(1_000).default(50);
