import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { inRoot } from './paths'

/** Sources of the build. Missing ones are ignored. */
const sources = [
  'app',
  'components',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'lib',
  'messages',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'packages/address',
  'packages/commerce',
  'packages/contract',
  'packages/demo-shops',
  'packages/platform',
  'postcss.config.mjs',
  'public',
  'server.ts',
  'tailwind.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.next.json',
]
const notBuilt = /\.test\.tsx?$|\/dist\//

/**
 * A hash of all build inputs in hex digits. It uses contents and not times, so a fresh checkout of the same sources has the same
 * hash.
 * @param salt another text for another build of the same sources
 */
export function sourceStamp(salt = ''): string {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]} ${process.platform}\n${salt}`)
  for (const path of sources.flatMap(filesOf)) hash.update(`\n${path} `).update(readFileSync(inRoot(path)))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(inRoot(path))) return []
  if (statSync(inRoot(path)).isFile()) return [path]
  return readdirSync(inRoot(path), { recursive: true, encoding: 'utf8' })
    .map((name) => `${path}/${name}`)
    .filter((file) => !notBuilt.test(file) && statSync(inRoot(file)).isFile())
    .sort()
}
