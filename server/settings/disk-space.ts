import { statfs } from 'node:fs/promises';

/** The size of the disk that a folder is on, and what unprivileged users may still write, in bytes. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
