import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { runCaptured } from './child'
import { CommandError } from './command'
import { compressFiles } from './compress-files'
import { step } from './output'
import { inRoot, root } from './paths'
import { sourceStamp } from './source-stamp'

const serviceBuild = 'packages/commerce/dist'
const stampFile = inRoot(serviceBuild, 'build-stamp')
const outputs = ['.next/BUILD_ID', `${serviceBuild}/server.mjs`, `${serviceBuild}/store.mjs`]

/** Builds the app and bundles the service, unless both are already built from the same sources. */
export async function build(): Promise<void> {
  const stamp = await sourceStamp()
  if (isFresh(stamp)) return
  await rm(stampFile, { force: true })
  await step('Building the commerce service', async () => (await bundler()).bundleService())
  await step('Building the app (the first build takes one to two minutes)', buildApp)
  await mkdir(inRoot(serviceBuild), { recursive: true })
  await writeFile(stampFile, stamp)
}

/** Bundles the operator commands alone, for a tree that is not built. */
export const buildOperatorCommands = async (): Promise<void> => (await bundler()).bundle(['store'])

/** Whether the app and the service are built from the current sources. */
export const isBuilt = async (): Promise<boolean> => isFresh(await sourceStamp())

/** Loaded only for a build, because loading esbuild takes time. */
const bundler = () => import('../../packages/commerce/build')

function isFresh(stamp: string): boolean {
  if (![...outputs.map((path) => inRoot(path)), stampFile].every(existsSync)) return false
  return readFileSync(stampFile, 'utf8') === stamp
}

async function buildApp(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const next = [inRoot('node_modules/next/dist/bin/next'), 'build']
  const { code, output } = await runCaptured(process.execPath, next, { cwd: root, env })
  if (code !== 0) throw new CommandError(`The build failed (exit code ${code}):\n${output}`)
  await compressFiles(inRoot('.next/static'))
}
