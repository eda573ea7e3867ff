/**
 * The command lines with which PostgreSQL's own programs copy the shop's database and bring it
 * back. They hold no password: the programs ask for it, or read PGPASSWORD.
 * @param url postgres://user:password@host:port/database
 */
export function postgresLines(url: string, file: string): { dump: string; restore: string } {
  // Not by URL, which knows no address with several hosts.
  const address = url.replace(/^(\w+:\/\/[^:@/?]*):[^@/?]*@/, '$1@');
  const [database, dump] = [address, file].map(quoted);
  return {
    dump: `pg_dump --format=custom --no-owner --file=${dump} ${database}`,
    restore: `pg_restore --clean --if-exists --no-owner --exit-on-error --single-transaction --dbname=${database} ${dump}`,
  };
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
