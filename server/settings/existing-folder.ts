import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder itself, or the nearest folder above it that exists. */
export function existingFolder(path: string): string {
  return existsSync(path) ? path : existingFolder(dirname(path));
}
