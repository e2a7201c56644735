import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

const files = ['docs/requirements/catalog.md', 'docs/requirements/checkout.md']

/** The documents with tables of requirements, by path: `{ path: text }`. */
export const requirementTables = () =>
  Object.fromEntries(files.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
