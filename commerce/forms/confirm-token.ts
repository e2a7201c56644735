import { createHash, randomBytes } from 'node:crypto'

/** So long the link of a confirmation mail works. */
export const confirmDays = 7

/** A token that nobody can guess. The database has its hash alone: who reads the database cannot confirm for others. */
export const newConfirmToken = (): string => randomBytes(24).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
