import { fileURLToPath } from 'node:url'

/**
 * Files that the service reads from next to its code. Paths are relative to this file, and the bundle keeps the same folders next
 * to `dist/commerce.mjs`: `db/migrations` and `demo/pictures`.
 */
const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const migrationsDirectory = resolvePath('./db/migrations')
export const demoPicturesDirectory = resolvePath('./demo/pictures')
