import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, independent of the working directory. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts: string[]): string => join(root, ...parts)
