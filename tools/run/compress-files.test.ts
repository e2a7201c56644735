import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { compressFiles } from './compress-files'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(folder, 'chunks'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the build compresses scripts and styles once, unless they are short', async () => {
  const source = `export const text = '${'word '.repeat(500)}'`
  for (const [name, text] of [
    ['chunks/a.js', source],
    ['style.css', source],
    ['chunks/short.js', 'a'],
    ['chunks/font.woff2', source],
  ] as const)
    await writeFile(join(folder, name), text)
  await compressFiles(folder)
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.br'))
  expect(names.toSorted()).toEqual(['chunks/a.js.br', 'style.css.br'])
  expect(brotliDecompressSync(await readFile(join(folder, 'chunks/a.js.br'))).toString()).toBe(source)
  await compressFiles(folder)
  expect(await readdir(folder, { recursive: true })).toHaveLength(7)
})
