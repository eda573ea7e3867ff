/**
 * Which photograph a built file shows, whatever its size and format; undefined for other files.
 * @example pictureStemOf('/assets/aloe-C7V49Ue2.avif') // 'aloe'
 */
export function pictureStemOf(path: string): string | undefined {
  return /^\/assets\/(.+)-[\w-]{8}\.(?:avif|webp|jpg)$/.exec(path)?.[1];
}
