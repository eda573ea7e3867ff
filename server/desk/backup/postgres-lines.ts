/**
 * The command lines with which PostgreSQL's own programs copy the shop's database and bring it
 * back. They hold no password: the programs ask for it, or read PGPASSWORD.
 * @param url postgres://user:password@host:port/database
 */
export function postgresLines(url: string, file: string): { dump: string; restore: string } {
  const address = new URL(url);
  address.password = '';
  const [database, dump] = [address.href, file].map(quoted);
  return {
    dump: `pg_dump --format=custom --no-owner --file=${dump} ${database}`,
    restore: `pg_restore --clean --if-exists --no-owner --exit-on-error --single-transaction --dbname=${database} ${dump}`,
  };
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
