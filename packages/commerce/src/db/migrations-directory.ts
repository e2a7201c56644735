import { fileURLToPath } from 'node:url'

/** The SQL migrations. They lie next to this file in the sources, and next to the bundle in `dist`. */
export const migrationsDirectory = fileURLToPath(new URL('./migrations', import.meta.url))
