import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { runCaptured } from './child.mjs'
import { CommandError } from './command.mjs'
import { step } from './output.mjs'
import { inRoot, root } from './paths.mjs'
import { sourceStamp } from './source-stamp.mjs'

const serviceBuild = 'packages/commerce/dist'
const stampFile = inRoot(serviceBuild, 'build-stamp')
const outputs = ['.next/BUILD_ID', `${serviceBuild}/server.mjs`, `${serviceBuild}/store.mjs`]

/** Builds the app and bundles the service, unless both are already built from the same sources. */
export async function build() {
  const stamp = await sourceStamp()
  if (isFresh(stamp)) return
  await rm(stampFile, { force: true })
  await step('Building the commerce service', () => runOrFail([inRoot('packages/commerce/build.mjs')]))
  await step('Building the app (the first build takes one to two minutes)', () =>
    runOrFail([inRoot('node_modules/next/dist/bin/next'), 'build']),
  )
  await mkdir(inRoot(serviceBuild), { recursive: true })
  await writeFile(stampFile, stamp)
}

/** Whether the app and the service are built from the current sources. */
export const isBuilt = async () => isFresh(await sourceStamp())

function isFresh(stamp) {
  if (![...outputs.map((path) => inRoot(path)), stampFile].every(existsSync)) return false
  return readFileSync(stampFile, 'utf8') === stamp
}

async function runOrFail(args) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runCaptured(process.execPath, args, { cwd: root, env })
  if (code !== 0) throw new CommandError(`The build failed (exit code ${code}):\n${output}`)
}
