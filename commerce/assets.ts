import { fileURLToPath } from 'node:url'

/**
 * Files that the service reads beside its code. Addresses are relative to this file, and the bundle keeps the same
 * folders beside `dist/commerce.mjs`: `db/migrations` and `demo/pictures`.
 */
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const migrationsDirectory = beside('./db/migrations')
export const demoPicturesDirectory = beside('./demo/pictures')
