import { createHash } from 'node:crypto'

/** Identifies the author of a review by email address, without case, so that the address itself is not stored. */
export const emailHashOf = (email: string): string =>
  createHash('sha256').update(`review ${email.trim().toLowerCase()}`).digest('hex')
