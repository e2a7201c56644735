import { breaches } from './law/check'
import { coverageBreaches } from './law/coverage'

const sentencesFor = (path: string, text: string) => breaches([{ path, text }]).map(({ sentence }) => sentence)

describe('a sample that breaks the law is caught', () => {
  test.each([
    ['lib/cart/utils.ts', '"utils" says nothing', ''],
    ['components/common/box.tsx', '"common" says nothing', ''],
    ['lib/helpers.ts', '"helpers" says nothing', ''],
    ['commerce/misc/x.ts', '"misc" says nothing', ''],
    ['lib/long.ts', '301 lines', 'const x = 1\n'.repeat(301)],
    ['lib/cart/x.ts', 'lib may not import from components', "import { A } from '../../components/cart/a'"],
    ['lib/cart/x.ts', 'lib may not import from components', "import { A } from '@/components/cart/a'"],
    ['components/cart/a.tsx', 'components may not import from app', "import page from '../../app/page'"],
    ['lib/x.ts', 'lib may not import from commerce', "import { db } from '../commerce/db/client'"],
    ['app/x/page.tsx', 'app may not import from commerce', "const { db } = await import('../../commerce/db/client')"],
    ['commerce/orders/x.ts', 'commerce may not import from lib', "import { money } from '../../lib/money'"],
    ['commerce/contract/x.ts', 'commerce/contract may not import from commerce', "import { db } from '../db/client'"],
    ['middleware.ts', 'root may not import from commerce', "import { db } from './commerce/db/client'"],
    ['app/api/x/route.ts', 'only lib/services talks to a service', 'const answer = await fetch(url)'],
    ['lib/cart/x.ts', 'only lib/services talks to a service', 'navigator.sendBeacon(url)'],
    ['lib/cart/x.ts', 'The environment is read in', 'const a = process.env.A'],
    ['app/x.ts', 'The environment is read in', "import { env } from 'node:process'"],
    ['commerce/x.ts', 'The environment is read in', 'const { env } = process'],
    ['app/x.ts', 'No Server Actions', "'use server'\n"],
    ['components/x.tsx', 'No run-time image optimiser', "import Image from 'next/image'"],
    ['app/x/route.ts', 'Nothing is rasterised', "import { ImageResponse } from 'next/og'"],
    ['next.config.mjs', 'type errors', 'export default { typescript: { ignoreBuildErrors: true } }'],
    ['lib/x.ts', 'silencing the checker', '// @ts-ignore\nconst a = 1'],
    ['lib/x.ts', 'hides a doubt', 'const a = b as unknown as C'],
    ['lib/x.test.ts', 'every test runs', "it.skip('sells', () => {})"],
    ['e2e/x.spec.ts', 'every test runs', "test.only('sells', async () => {})"],
    ['e2e/x.spec.ts', 'none waits by the clock', 'await page.waitForTimeout(500)'],
  ])('%s: %s', (path, sentence, text) => {
    expect(sentencesFor(path, text)).toEqual([expect.stringContaining(sentence)])
  })
})

describe('what the house is made of passes', () => {
  test.each([
    ['app/x/page.tsx', "import { A } from '../../components/cart/a'\nimport { b } from '../../lib/b'"],
    ['components/cart/a.tsx', "import { Money } from '../../commerce/contract/primitives'"],
    ['lib/services/request.ts', 'const answer = await fetch(url)'],
    ['lib/cart/x.ts', "query.refetch()\nprefetch(url)\n// fetch('/api') would be wrong here"],
    ['lib/env.ts', 'const a = process.env.A'],
    ['commerce/env.ts', 'const a = process.env.A'],
    ['commerce/orders/place.ts', "import { db } from '../db/client'\nimport { Order } from '../contract/order'"],
    ['lib/x.ts', '// no process.env here, no next/image either'],
    ['components/commons-hall.tsx', ''],
    ['lib/x.ts', 'const x = 1\n'.repeat(300)],
  ])('%s', (path, text) => {
    expect(sentencesFor(path, text)).toEqual([])
  })
})

test('a breach names its line, also below a comment of many lines', () => {
  const text = '/*\n one\n two\n*/\nconst a = process.env.A\n'
  expect(breaches([{ path: 'lib/x.ts', text }])).toEqual([expect.objectContaining({ path: 'lib/x.ts', line: 5 })])
})

describe('the coverage table', () => {
  const files: Record<string, string> = { 'lib/a.test.ts': "it('shows | prices', () => {})" }
  const read = (path: string) => files[path]
  const sentences = (row: string) => coverageBreaches(row, read).map(({ sentence }) => sentence)

  it('accepts rows whose tests are there, and the lines around them', () => {
    expect(
      sentences('| Id | Says | Proven by |\n|---|---|---|\n| 2.1 | A. | `lib/a.test.ts` › shows \\| prices |'),
    ).toEqual([])
  })

  it('refuses a row without a test, a test that is not there, and a title that no test has', () => {
    expect(sentences('| 2.1 | A. | |')).toEqual(['Row 2.1 names no test.'])
    expect(sentences('| 2.1 | A. | `lib/b.test.ts` › x |')).toEqual(['Row 2.1: there is no lib/b.test.ts.'])
    expect(sentences('| 2.1 | A. | `lib/a.test.ts` › shows \\| prices<br>`lib/a.test.ts` › y |')).toEqual([
      'Row 2.1: lib/a.test.ts has no test "y".',
    ])
    expect(sentences('| 2.1 | A. | `lib/a.ts` › x |')).toEqual(['Row 2.1: lib/a.ts is no test.'])
    expect(sentences('| 2.1 | A. | looked at |')).toEqual(['Row 2.1: "looked at" is not written as `file` › title.'])
  })

  it('refuses a second row of one id: nobody could say which of the two is meant', () => {
    const row = '| C2.1 | A. | `lib/a.test.ts` › prices |'
    expect(sentences(`${row}\n${row}`)).toEqual(['Row C2.1 is there twice.'])
  })
})
