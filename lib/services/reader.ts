import type { Market } from '../preferences/market'

/** A store as somebody stands before it: `access` is the code by which this visitor may enter one that is protected. */
export type Door = { slug: string; access?: string | undefined }

/**
 * Whose catalogue is read, for which market, and with what right. `preview` is the credential of a preview that was opened here:
 * it reads what is not public yet. Whoever has a right reads past every cache.
 */
export type Reader = { store: Door; market: Market; preview?: string | undefined }

/** Whether a reader has no more right than everybody, and so may share what is kept for all. */
export const isPublic = ({ store, preview }: Pick<Reader, 'store' | 'preview'>): boolean =>
  preview === undefined && store.access === undefined
