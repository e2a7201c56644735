import { readFile } from 'node:fs/promises'
import { env } from '../env'
import { log } from '../server/log'

/** Apple's own file has about nine kilobytes. */
const maxBytes = 64 * 1024

/**
 * Reads the Apple Pay domain association file, which verifies a host. Null if none is set or it cannot be read. Not cached: it is
 * requested once per host, and an operator can change it without a restart.
 */
export async function readDomainAssociationFile(): Promise<Buffer | null> {
  const path = env.APPLE_PAY_DOMAIN_FILE
  if (path === undefined) return null
  try {
    const bytes = await readFile(path)
    if (bytes.length > 0 && bytes.length <= maxBytes) return bytes
    log.warn(
      { file: path, bytes: bytes.length },
      'APPLE_PAY_DOMAIN_FILE is empty or too large to be the file from Apple',
    )
  } catch (error) {
    log.warn({ file: path, err: error }, 'APPLE_PAY_DOMAIN_FILE cannot be read')
  }
  return null
}
