import { existsSync } from 'node:fs'
import { cp, lstat, mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runCaptured } from './child'
import { CommandError } from './command'
import { inRoot, root } from './paths'
import { addPreviousStaticFiles, copyOwnStaticFiles } from './static-files'

const demoShops = 'packages/demo-shops'
/** The files of the demo shops, which are not part of the bundle. The service reads them if `SEED_DEMO` is set. */
const demoData = ['package.json', 'stores', 'reviews', 'pictures']

/**
 * Writes a folder that contains everything a server needs to run this version, with Node alone:
 * - `app/server.js`: the app, as the framework's standalone output
 * - `service/dist/server.mjs`: the service
 * - `service/dist/store.mjs`: the operator commands
 *
 * The app must be built with standalone output.
 * @param previous the release folder that this one replaces: browsers still load its static files
 */
export async function writeReleaseFolder(to: string, previous?: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await copyApp(join(to, 'app'))
  if (previous !== undefined) await addPreviousRelease(to, previous)
  await copyService(join(to, 'service'))
}

/** Adds the static files of the previous release. Throws a `CommandError` if it is not a release folder. */
export async function addPreviousRelease(release: string, previous: string): Promise<void> {
  const build = join(previous, 'app/.next')
  if (!existsSync(build)) throw new CommandError(`${previous} is not a release folder.`)
  await addPreviousStaticFiles(build, join(release, 'app/.next'))
}

async function copyApp(to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(inRoot('.next/standalone'), to, { recursive: true, verbatimSymlinks: true })
  await copyOwnStaticFiles(inRoot('.next'), join(to, '.next'))
  await cp(inRoot('public'), join(to, 'public'), { recursive: true })
}

async function copyService(to: string): Promise<void> {
  await cp(inRoot('packages/commerce/dist'), join(to, 'dist'), { recursive: true })
  await cp(inRoot('packages/commerce/package.json'), join(to, 'package.json'))
  for (const name of demoData)
    await cp(inRoot(demoShops, name), join(to, 'node_modules/@awning/demo-shops', name), { recursive: true })
  for (const path of await packagesOfService())
    await cp(path, join(to, relative(root, path)), { recursive: true, filter: (file) => !isNested(path, file) })
}

/** A package inside a package is listed by itself, if the service needs it. */
const isNested = (path: string, file: string) => relative(path, file).split('/').includes('node_modules')

/** The folders of the packages that the service loads. Source: `npm ls`. Workspaces are part of its bundle. */
async function packagesOfService(): Promise<string[]> {
  const list = ['ls', '--workspace', '@awning/commerce', '--omit', 'dev', '--all', '--parseable']
  const { code, output } = await runCaptured('npm', list, { cwd: root })
  const paths = output.split('\n').filter((line) => line.startsWith(inRoot('node_modules')))
  if (code !== 0 || paths.length === 0) throw new CommandError(`npm could not list the packages:\n${output}`)
  const isLink = await Promise.all(paths.map(async (path) => (await lstat(path)).isSymbolicLink()))
  return paths.filter((_, index) => !isLink[index])
}
