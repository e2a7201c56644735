import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCaptured } from './child'
import { CommandError } from './command'
import { inRoot } from './paths'
import { addPreviousStaticFiles, copyOwnStaticFiles } from './static-files'

/** What a server needs of this tree besides the static files: both builds, the demo stores, and what npm installs from. */
const contents = [
  'package.json',
  'package-lock.json',
  'next.config.mjs',
  'public',
  'dist',
  '.next',
  'packages/commerce/dist',
  ...['stores', 'reviews', 'pictures', 'pictures.json'].map((name) => `packages/demo-shops/${name}`),
  ...['address', 'commerce', 'contract', 'demo-shops', 'platform', 'testing'].map(
    (name) => `packages/${name}/package.json`,
  ),
  'verification/package.json',
]
const notCopied = [inRoot('.next/cache'), inRoot('.next/static')]

/**
 * Writes a folder that contains everything a server needs to run this version, with Node alone:
 * - `dist/server.mjs`: the app
 * - `packages/commerce/dist/server.mjs`: the service
 * - `packages/commerce/dist/store.mjs`: the operator commands
 *
 * The app must be built.
 * @param previous the release folder that this one replaces: browsers still load its static files
 */
export async function writeReleaseFolder(to: string, previous?: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  for (const path of contents)
    await cp(inRoot(path), join(to, path), { recursive: true, filter: (from) => !notCopied.includes(from) })
  await copyOwnStaticFiles(inRoot('.next'), join(to, '.next'))
  if (previous !== undefined) await addPreviousRelease(to, previous)
  await installPackages(to)
}

/** Adds the static files of the previous release. Throws a `CommandError` if it is not a release folder. */
export async function addPreviousRelease(release: string, previous: string): Promise<void> {
  const build = join(previous, '.next')
  if (!existsSync(build)) throw new CommandError(`${previous} is not a release folder.`)
  await addPreviousStaticFiles(build, join(release, '.next'))
}

async function installPackages(folder: string): Promise<void> {
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runCaptured('npm', ['ci', ...options], { cwd: folder })
  if (code !== 0) throw new CommandError(`npm could not install the packages of the release:\n${output}`)
}
