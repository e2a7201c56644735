import { posix } from 'node:path'

/** An import of a module, also a dynamic one or the one of a mock. Its specifier is the first group. */
export const anImport = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|\brequire\(\s*|jest\.mock\(\s*)['"]([^'"]+)['"]/g

/** The path that an import of the file at `path` names, usually without extension; null for a package of the registry. */
export function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  const [, name, rest] = /^@awning\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (name !== undefined) return `packages/${name}/src/${rest}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null
}
