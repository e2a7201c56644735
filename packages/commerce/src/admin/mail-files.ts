import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The recipients are at the start of an email file. */
const headBytes = 16 * 1024

/** Removes at most `most` files. Returns the number of removed files. */
export async function removeMailFiles(dir: string, { olderThan, most }: { olderThan: Date; most: number }) {
  let removed = 0
  for (const name of await mailNames(dir)) {
    if (removed >= most) break
    const file = join(dir, name)
    const { mtime } = await stat(file)
    if (mtime > olderThan) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/** File names of emails that were sent to an address (if given), that reply to it, or that have one of the given keys. */
export async function findMailFiles(dir: string, email: string | null, keys: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of await mailNames(dir)) {
    const isNamed = keys.some((key) => name === `${key}.eml` || name.startsWith(`${key}-`))
    if (isNamed || (email !== null && (await isAddressedTo(join(dir, name), email)))) found.push(name)
  }
  return found
}

async function mailNames(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((name) => name.endsWith('.eml'))
  } catch (error) {
    // The directory is created with the first email.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function isAddressedTo(file: string, email: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n')
    const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
    return lines.some((line) => /^(?:to|reply-to):/i.test(line) && addressesIn(line).includes(email))
  } finally {
    await handle.close()
  }
}

const addressesIn = (line: string): string[] =>
  line
    .slice(line.indexOf(':') + 1)
    .toLowerCase()
    .split(/[\s,<>]+/)
