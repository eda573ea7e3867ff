/** @example firstNameOf('Gráinne Tully') // 'Gráinne' */
export function firstNameOf(name: string): string {
  return name.replace(/ .*/, '');
}
