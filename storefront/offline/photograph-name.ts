/**
 * Returns the photograph's name in the path of a built picture; undefined for other files.
 * @example parsePhotographName('/assets/aloe-C7V49Ue2.avif') // 'aloe'
 */
export function parsePhotographName(path: string): string | undefined {
  return /^\/assets\/(.+)-[\w-]{8}\.(?:avif|webp|jpg)$/.exec(path)?.[1];
}
