/**
 * Returns whether every script and stylesheet that a page names is a file of this build. During an upgrade a page can
 * come from a process that still runs another release.
 * @param files the paths of the build's files
 */
export function isPageOfBuild(html: string, files: ReadonlySet<string>): boolean {
  return [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)\b/g)].every(([path]) => files.has(path));
}
