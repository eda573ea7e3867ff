/** A decoded form: strings, lists and nested forms. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const MAX_PAIRS = 300;
const MAX_DEPTH = 5;

/**
 * Parses Stripe's notation for nested forms: `metadata[orderId]=EC1&expand[]=payment_method` is
 * `{ metadata: { orderId: 'EC1' }, expand: ['payment_method'] }`.
 * @throws {RangeError} with more than 300 fields or 5 levels
 */
export function parseForm(text: string): Form {
  const form = emptyForm();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PAIRS)
    throw new RangeError(`A form can have at most ${MAX_PAIRS} fields, got ${pairs.length}`);
  for (const [name, value] of pairs) put(form, pathOf(name), value);
  return listsIn(form) as Form;
}

// Without a prototype, a field named __proto__ cannot pollute Object.prototype.
function emptyForm(): Form {
  return Object.create(null) as Form;
}

function pathOf(name: string): string[] {
  const start = name.indexOf('[');
  if (start <= 0) return [name];
  const path = [
    name.slice(0, start),
    ...[...name.slice(start).matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? ''),
  ];
  if (path.length > MAX_DEPTH)
    throw new RangeError(`A form can have at most ${MAX_DEPTH} levels, got ${path.length}`);
  return path;
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const group = typeof inner === 'object' && !Array.isArray(inner) ? inner : emptyForm();
  form[key] = group;
  put(group, rest, value);
}

/** Turns groups whose names are 0, 1, 2, … into lists. */
function listsIn(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  for (const name of names) value[name] = listsIn(value[name] ?? '');
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  return isList ? Object.values(value) : value;
}
