import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCaptured } from './child'
import { CommandError } from './command'
import { compressFiles } from './compress-files'
import { step } from './output'
import { inRoot, root } from './paths'
import { sourceStamp } from './source-stamp'
import { addPreviousStaticFiles, setStaticFilesAside } from './static-files'

const serviceBuild = 'packages/commerce/dist'
const stampFile = inRoot(serviceBuild, 'build-stamp')
const outputs = ['.next/BUILD_ID', 'dist/server.mjs', `${serviceBuild}/server.mjs`, `${serviceBuild}/store.mjs`]

/** `salt` names all static files differently, as another version does. */
type BuildOptions = { salt?: string }

/** Builds the app and the service, unless both are already built from the same sources. */
export async function build({ salt = '' }: BuildOptions = {}): Promise<void> {
  const stamp = sourceStamp(salt)
  if (isFresh(stamp)) return
  await rm(stampFile, { force: true })
  await step('Building the commerce service', async () => (await bundler()).bundleService())
  await step('Building the app (the first build takes one to two minutes)', () => buildApp(stamp, salt))
  await mkdir(inRoot(serviceBuild), { recursive: true })
  await writeFile(stampFile, stamp)
}

/** Bundles the operator commands alone, for a tree that is not built. */
export const buildOperatorCommands = async (): Promise<void> => (await bundler()).bundle(['store'])

/** Whether the app and the service are built from the current sources. */
export const isBuilt = (): boolean => isFresh(sourceStamp())

/** Loaded only for a build, because loading esbuild takes time. */
const bundler = () => import('../../packages/commerce/build')

function isFresh(stamp: string): boolean {
  if (![...outputs.map((path) => inRoot(path)), stampFile].every(existsSync)) return false
  return readFileSync(stampFile, 'utf8') === stamp
}

/** Two builds of the same sources, on two hosts for example, have the same ID: browsers may load pages from both. */
const buildIdOf = (stamp: string) => stamp.slice(0, 16)

async function buildApp(stamp: string, salt: string): Promise<void> {
  const output = inRoot('.next')
  // The cache of the framework is the only folder that a build does not delete.
  const previous = join(output, 'cache', 'previous-build')
  await setStaticFilesAside(output, previous)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    BUILD_ID: buildIdOf(stamp),
    NEXT_HASH_SALT: salt,
  } as const
  const { code, output: log } = await runCaptured(inRoot('node_modules/.bin/next'), ['build'], { cwd: root, env })
  if (code !== 0) throw new CommandError(`The build failed (exit code ${code}):\n${log}`)
  await compressFiles(join(output, 'static'))
  await addPreviousStaticFiles(previous, output)
  await (await bundler()).bundleInto(root, { server: 'server.ts' })
}
