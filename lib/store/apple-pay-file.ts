import { readFile } from 'node:fs/promises'
import { env } from '../env'
import { log } from '../log'

/** Apple's own file has some nine kilobytes. */
const most = 64 * 1024

/**
 * The file by which Apple is shown that a host may take Apple Pay, as the operator got it; null where none is set or it cannot be read. Read anew
 * each time: it is asked for once for a host, and an operator who changes it need not restart.
 */
export async function readApplePayFile(): Promise<Buffer | null> {
  const path = env.APPLE_PAY_DOMAIN_FILE
  if (path === undefined) return null
  try {
    const bytes = await readFile(path)
    if (bytes.length > 0 && bytes.length <= most) return bytes
    log.warn({ path, bytes: bytes.length }, 'APPLE_PAY_DOMAIN_FILE is not a file of Apple’s')
  } catch (error) {
    log.warn({ path, err: error }, 'APPLE_PAY_DOMAIN_FILE cannot be read')
  }
  return null
}
