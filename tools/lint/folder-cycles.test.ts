import { folderCycles } from './folder-cycles'

const sourcesOf = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => ({ path, text }))
const cyclesIn = (files: Record<string, string>, root = 'lib'): string[] =>
  folderCycles(sourcesOf(files), root).map(({ path, line, sentence }) => `${path}:${line} ${sentence}`)

test('reports folders that import each other, with one import in each direction', () => {
  const files = {
    'lib/cart/show-cart.ts': "import { a } from './line'\nimport type { Tile } from '../catalog/tile'",
    'lib/cart/line.ts': '',
    'lib/catalog/tile.ts': "import { paths } from '@/lib/routing/paths'",
    'lib/routing/paths.ts': "const load = () => import('../cart/line')",
  }
  expect(cyclesIn(files)).toEqual([
    'lib/cart/show-cart.ts:2 Import cycle between folders: cart → catalog → routing → cart. Imports between folders go in one direction. (lib/cart/show-cart.ts imports lib/catalog/tile.ts; lib/catalog/tile.ts imports lib/routing/paths.ts; lib/routing/paths.ts imports lib/cart/line.ts)',
  ])
})

test('reports each group of folders once, with its shortest cycle', () => {
  const files = {
    'lib/a/x.ts': "import '../b/x'",
    'lib/b/x.ts': "import '../a/x'\nimport '../c/x'",
    'lib/c/x.ts': "import '../a/x'",
    'lib/d/x.tsx': "import '../e/x'",
    'lib/e/x.ts': "import '../d/x'",
  }
  expect(cyclesIn(files)).toEqual([
    expect.stringContaining('folders: a → b → a.'),
    expect.stringContaining('folders: d → e → d.'),
  ])
})

test('counts a file directly in the root as a folder', () => {
  const files = { 'lib/env.ts': "import './log/log'", 'lib/log/log.ts': "import { env } from '../env'" }
  expect(cyclesIn(files)).toEqual([expect.stringContaining('folders: env.ts → log → env.ts.')])
})

test('reports a cycle of nested folders', () => {
  const files = { 'lib/a/x.ts': "import './b/x'", 'lib/a/b/x.ts': "import '../y'", 'lib/a/y.ts': '' }
  expect(cyclesIn(files)).toEqual([expect.stringContaining('folders: a → a/b → a.')])
})

test.each<[string, Record<string, string>]>([
  ['imports in one direction', { 'lib/a/x.ts': "import '../b/x'", 'lib/b/x.ts': "import '@awning/contract/x'" }],
  ['imports inside a folder', { 'lib/a/x.ts': "import './y'", 'lib/a/y.ts': "import './x'" }],
  ['a test', { 'lib/a/x.test.ts': "import '../b/x'", 'lib/a/x.ts': '', 'lib/b/x.ts': "import '../a/x'" }],
  ['a comment', { 'lib/a/x.ts': "// import '../b/x'", 'lib/b/x.ts': "import '../a/x'" }],
])('accepts %s', (_what, files) => {
  expect(cyclesIn(files)).toEqual([])
})

test('checks only the folders of the given root', () => {
  const files = { 'packages/a/src/b/x.ts': "import '../c/x'", 'packages/a/src/c/x.ts': "import '../b/x'" }
  expect(cyclesIn(files)).toEqual([])
  expect(cyclesIn(files, 'packages/a/src')).toEqual([expect.stringContaining('folders: b → c → b.')])
})
