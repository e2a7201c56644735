import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './errors'

/** Names the files that a build created itself, without those of the build before it. */
const listName = 'own-static-files.json'
const staticFolder = (build: string) => join(build, 'static')

/**
 * Moves the static files of a build, the folder `.next`, to another folder, before a new build deletes them. Does nothing if
 * there is no build.
 */
export async function setStaticFilesAside(build: string, aside: string): Promise<void> {
  const files = await ownStaticFiles(build)
  if (files.length === 0) return
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  await rename(staticFolder(build), staticFolder(aside))
  await rm(join(build, listName), { force: true })
  await writeFile(join(aside, listName), JSON.stringify(files))
}

/**
 * Adds the static files of the previous build to a new one: pages that are open in browsers still load them. Files of older
 * builds are not added.
 * @param previous a folder with `static`, such as `.next` of the previous release
 */
export async function addPreviousStaticFiles(previous: string, build: string): Promise<void> {
  const files = await ownStaticFiles(build)
  await writeFile(join(build, listName), JSON.stringify(files))
  const added = (await ownStaticFiles(previous)).filter((file) => !files.includes(file))
  await copyStaticFiles(previous, build, added)
}

/** Without the files of the build before it. */
export async function copyOwnStaticFiles(build: string, to: string): Promise<void> {
  await copyStaticFiles(build, to, await ownStaticFiles(build))
}

async function copyStaticFiles(build: string, to: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const copy = join(staticFolder(to), file)
    await mkdir(dirname(copy), { recursive: true })
    await cp(join(staticFolder(build), file), copy)
  }
}

async function ownStaticFiles(build: string): Promise<string[]> {
  const list = await undefinedIfMissing(readFile(join(build, listName), 'utf8'))
  if (list === undefined) return filesBelow(staticFolder(build))
  const files: unknown = JSON.parse(list)
  if (!Array.isArray(files) || !files.every((file) => typeof file === 'string'))
    throw new Error(`${join(build, listName)} is not a list of files.`)
  return files
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await undefinedIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

async function undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
