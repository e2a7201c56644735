import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { runQuietly } from './child.mjs'
import { Failure } from './command.mjs'
import { inRoot, root } from './paths.mjs'
import { step } from './say.mjs'
import { sourceStamp } from './source-stamp.mjs'

const stampFile = inRoot('dist', 'build-stamp')
const products = ['.next/BUILD_ID', 'dist/commerce.mjs', 'dist/store.mjs']

/** Builds the app and bundles the service, unless what stands in `.next` and `dist` came from the same sources. */
export async function build() {
  const stamp = await sourceStamp()
  if (isFresh(stamp)) return
  await rm(stampFile, { force: true })
  await step('Building the commerce service', () => mustRun([inRoot('tools/bundle.mjs')]))
  await step('Building the shop (a minute or two the first time)', () =>
    mustRun([inRoot('node_modules/next/dist/bin/next'), 'build']),
  )
  await mkdir(inRoot('dist'), { recursive: true })
  await writeFile(stampFile, stamp)
}

/** Whether what stands in `.next` and `dist` came from the sources as they are now. */
export const isBuilt = async () => isFresh(await sourceStamp())

function isFresh(stamp) {
  if (![...products, 'dist/build-stamp'].every((path) => existsSync(inRoot(path)))) return false
  return readFileSync(stampFile, 'utf8') === stamp
}

async function mustRun(args) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runQuietly(process.execPath, args, { cwd: root, env })
  if (code !== 0) throw new Failure(`The build failed (exit code ${code}):\n${output}`)
}
