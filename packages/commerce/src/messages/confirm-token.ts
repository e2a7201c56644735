import { createHash, randomBytes } from 'node:crypto'

/** Days for which the link of a confirmation email is valid. */
export const confirmDays = 7

/** A token that cannot be guessed. The database stores only its hash, so that a reader of the database cannot confirm. */
export const newConfirmToken = (): string => randomBytes(24).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
