/**
 * The addresses behind one with several hosts, as PostgreSQL's own programs write it: one address
 * for each host, in their order.
 * @param url postgres://user:password@host:port,host:port/database
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function addressOfEachHost(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
