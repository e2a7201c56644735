import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './errors'
import { inRoot } from './paths'

type HashedFile = { path: string; digest: string }

/** Sources of the build. Missing folders are ignored. */
const folders = [
  'app',
  'components',
  'lib',
  'messages',
  'packages/address',
  'packages/commerce',
  'packages/contract',
  'packages/demo-shops',
  'packages/platform',
  'public',
]
const files = [
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'server.ts',
  'tailwind.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.next.json',
]
const notBuilt = /\.test\.tsx?$|^packages\/commerce\/dist\//

/**
 * A hash of all build inputs in hex digits. It uses contents and not times, so a fresh checkout of the same sources has the same
 * hash.
 * @param salt another text for another build of the same sources
 */
export async function sourceStamp(salt = ''): Promise<string> {
  const found = (await Promise.all([...folders.map(filesUnder), ...files.map(single)])).flat()
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]} ${process.platform}\n${salt}`)
  for (const { path, digest } of found.sort((a, b) => (a.path < b.path ? -1 : 1))) hash.update(`${path} ${digest}\n`)
  return hash.digest('hex')
}

async function filesUnder(folder: string): Promise<HashedFile[]> {
  const entries = await emptyIfMissing(readdir(inRoot(folder), { withFileTypes: true }))
  const found = entries.map(async (entry): Promise<HashedFile[]> => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path)
    return entry.isFile() && !notBuilt.test(path) ? [await digested(path)] : []
  })
  return (await Promise.all(found)).flat()
}

const single = (file: string): Promise<HashedFile[]> => emptyIfMissing(digested(file).then((one) => [one]))

async function digested(path: string): Promise<HashedFile> {
  return {
    path,
    digest: createHash('sha256')
      .update(await readFile(inRoot(path)))
      .digest('hex'),
  }
}

async function emptyIfMissing<T>(reading: Promise<T[]>): Promise<T[]> {
  try {
    return await reading
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
