import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './database.ts';

/** The names of the values that a text was made for, and what is nested in them. */
interface Shape {
  readonly keys: readonly string[];
  readonly nested: readonly (Shape | undefined)[];
}

interface Made<Row> {
  readonly shape: Shape;
  readonly query: CompiledQuery<Row>;
}

/** Stands in a query's text for a value that is given when it runs. */
class Placeholder {
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }
}

/**
 * A query whose text is made once and that then runs with other values each time: making it anew
 * costs several times what running it does (docs/decisions/0024).
 * @param build makes it from values that it hands on to Kysely without looking at them
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const madeFor = new WeakMap<DialectAdapter, Made<Row>[]>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const made = madeFor.get(adapter) ?? [];
    madeFor.set(adapter, made);
    let fitting = made.find(({ shape }) => fits(values, shape));
    if (!fitting) {
      fitting = { shape: shapeOf(values), query: build(db, placeholdersFor(values)).compile() };
      made.push(fitting);
    }
    const { query } = fitting;
    const parameters = query.parameters.map((it) =>
      it instanceof Placeholder ? valueAt(values, it.path) : it,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

// Rows with other columns, or more of them, make another text.
function shapeOf(values: object): Shape {
  const nested = Object.values(values).map((it) => (isNested(it) ? shapeOf(it) : undefined));
  return { keys: Object.keys(values), nested };
}

// Looked at for each query: it makes nothing.
function fits(values: object, { keys, nested }: Shape): boolean {
  let at = 0;
  for (const key in values) {
    if (key !== keys[at]) return false;
    const value: unknown = values[key as keyof typeof values];
    const within = nested[at];
    if (isNested(value) ? !within || !fits(value, within) : within) return false;
    at += 1;
  }
  return at === keys.length;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function placeholdersFor<Values>(values: Values, path: readonly (string | number)[] = []): Values {
  if (!isNested(values)) return new Placeholder(path) as Values;
  const entries = Object.entries(values).map(
    ([key, value]) => [key, placeholdersFor(value, [...path, key])] as const,
  );
  const named = Object.fromEntries(entries);
  return (Array.isArray(values) ? Object.values(named) : named) as Values;
}

function valueAt(values: unknown, path: readonly (string | number)[]): unknown {
  let value = values;
  for (const key of path) value = (value as Record<string | number, unknown>)[key];
  return value;
}
