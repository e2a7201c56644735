import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

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
  'tailwind.config.ts',
  'tsconfig.json',
]
const notBuilt = /\.test\.tsx?$|^packages\/commerce\/dist\//

/**
 * A hash of all build inputs. It uses contents and not times, so a fresh checkout of the same sources has the same hash.
 * @returns {Promise<string>} 64 hex digits
 */
export async function sourceStamp() {
  const found = (await Promise.all([...folders.map(filesUnder), ...files.map(single)])).flat()
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]} ${process.platform}\n`)
  for (const { path, digest } of found.sort((a, b) => (a.path < b.path ? -1 : 1))) hash.update(`${path} ${digest}\n`)
  return hash.digest('hex')
}

async function filesUnder(folder) {
  const entries = await emptyIfMissing(readdir(inRoot(folder), { withFileTypes: true }), [])
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesUnder(path)
    return entry.isFile() && !notBuilt.test(path) ? [await digested(path)] : []
  })
  return (await Promise.all(found)).flat()
}

async function single(file) {
  return emptyIfMissing(
    digested(file).then((one) => [one]),
    [],
  )
}

async function digested(path) {
  return {
    path,
    digest: createHash('sha256')
      .update(await readFile(inRoot(path)))
      .digest('hex'),
  }
}

async function emptyIfMissing(reading, fallback) {
  try {
    return await reading
  } catch (error) {
    if (error.code === 'ENOENT') return fallback
    throw error
  }
}
