/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPreviousStaticFiles, setStaticFilesAside } from './static-files'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awning-static-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function writeBuild(...files: string[]): Promise<void> {
  await rm(join(folder, 'build/static'), { recursive: true, force: true })
  await mkdir(join(folder, 'build/static/chunks'), { recursive: true })
  for (const file of files) await writeFile(join(folder, 'build/static', file), file)
}

async function rebuild(...files: string[]): Promise<string[]> {
  const [build, aside] = [join(folder, 'build'), join(folder, 'aside')]
  await setStaticFilesAside(build, aside)
  await writeBuild(...files)
  await addPreviousStaticFiles(aside, build)
  return (await readdir(join(build, 'static/chunks'))).sort()
}

it('still serves the files of the previous build, and no older ones', async () => {
  expect(await rebuild('chunks/shared.js', 'chunks/1.js')).toEqual(['1.js', 'shared.js'])
  expect(await rebuild('chunks/shared.js', 'chunks/2.js')).toEqual(['1.js', '2.js', 'shared.js'])
  expect(await rebuild('chunks/shared.js', 'chunks/3.js')).toEqual(['2.js', '3.js', 'shared.js'])
})
