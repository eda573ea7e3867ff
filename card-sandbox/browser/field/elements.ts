import type { InputName } from './field-errors.ts';

function find<E extends Element>(selector: string, type: new () => E): E {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The field's page lacks ${selector}`);
  return element;
}

/** The parts of field.html. */
export const form = find('#field', HTMLFormElement);
export const icon = find('#icon', HTMLImageElement);
export const inputWindow = find('#window', HTMLDivElement);
export const track = find('#track', HTMLDivElement);
export const inputs: Record<InputName, HTMLInputElement> = {
  number: find('[name=cardnumber]', HTMLInputElement),
  expiry: find('[name=exp-date]', HTMLInputElement),
  securityCode: find('[name=cvc]', HTMLInputElement),
};
