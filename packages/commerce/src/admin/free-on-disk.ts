import { statfs } from 'node:fs/promises'

/** Free bytes on the disk of a folder. */
export async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
