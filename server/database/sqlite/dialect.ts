import {
  type Dialect,
  type Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteFileDriver, type SqlitePlace } from './driver.ts';

/** Kysely's SQLite dialect over the SQLite inside Node, with group commit (docs/decisions/0024). */
export function sqliteDialect(place: SqlitePlace): Dialect {
  return {
    createDriver: () => new SqliteFileDriver(place),
    createAdapter: () => new FileAdapter(),
    createQueryCompiler: () => new FileQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

// Whoever writes has the whole file: there are no rows to be locked in it.
class FileQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

class FileAdapter extends SqliteAdapter {
  // The driver gives out turns itself: Kysely's own would last until the disk has a commit.
  override get supportsMultipleConnections() {
    return true;
  }

  // SQLite undoes tables with the transaction that made them, so a failed migration leaves nothing.
  override get supportsTransactionalDdl() {
    return true;
  }
}
