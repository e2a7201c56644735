import { readFileSync } from 'node:fs'
import { inRoot } from './paths'

const files = ['docs/requirements/catalog.md', 'docs/requirements/checkout.md']

/** The documents with tables of requirements, by path. */
export const requirementTables = (): Record<string, string> =>
  Object.fromEntries(files.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
