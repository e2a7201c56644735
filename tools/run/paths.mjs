import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder, whatever the working directory. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts) => join(root, ...parts)
