import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './database.ts';

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
  const made = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const ofDatabase = made.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    made.set(adapter, ofDatabase);
    const shape = shapeOf(values);
    const query = ofDatabase.get(shape) ?? build(db, placeholdersFor(values)).compile();
    ofDatabase.set(shape, query);
    const parameters = query.parameters.map((it) =>
      it instanceof Placeholder ? valueAt(values, it.path) : it,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

// Rows with other columns, or more of them, make another text.
function shapeOf(values: object): string {
  let shape = '';
  for (const [key, value] of Object.entries(values))
    shape += isNested(value) ? `${key}(${shapeOf(value)})` : `${key},`;
  return shape;
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
