import type { Market } from '../preferences/market'

/**
 * Whose catalogue is read, for which market, and with what right. `preview` is the credential of a preview that was opened here:
 * it reads what is not public yet, past every cache.
 */
export type Reader = { store: { slug: string }; market: Market; preview?: string | undefined }
