import { violationsOf } from './lint/check'
import { referenceProblems } from './lint/test-references'

const sentencesFor = (path: string, text: string) => violationsOf([{ path, text }]).map(({ sentence }) => sentence)

describe('reports code that breaks a rule', () => {
  test.each([
    ['lib/cart/utils.ts', '"utils" does not describe', ''],
    ['components/common/box.tsx', '"common" does not describe', ''],
    ['lib/helpers.ts', '"helpers" does not describe', ''],
    ['packages/commerce/src/misc/x.ts', '"misc" does not describe', ''],
    ['lib/cart/x.ts', 'lib may not import from components', "import { A } from '../../components/cart/a'"],
    ['lib/cart/x.ts', 'lib may not import from components', "import { A } from '@/components/cart/a'"],
    ['components/cart/a.tsx', 'components may not import from app', "import page from '../../app/page'"],
    ['lib/x.ts', 'lib may not import from packages/commerce', "import { db } from '@awning/commerce/db/client'"],
    [
      'app/x/page.tsx',
      'app may not import from packages/commerce',
      "const { db } = await import('@awning/commerce/db/client')",
    ],
    [
      'packages/commerce/src/x.ts',
      'packages/commerce may not import from lib',
      "import { money } from '../../../lib/money'",
    ],
    ['packages/commerce/src/x.ts', 'may not import from messages', "import en from '../../../messages/en.json'"],
    ['lib/x.ts', 'lib may not import from packages/commerce', "import en from '@awning/commerce/messages/en.json'"],
    [
      'packages/contract/src/x.ts',
      'may not import from packages/commerce',
      "import { db } from '@awning/commerce/db/client'",
    ],
    ['middleware.ts', 'root may not import from packages/commerce', "import { db } from '@awning/commerce/db/client'"],
    ['lib/x.ts', 'lib may not import from packages/testing', "import { load } from '@awning/testing/load'"],
    ['lib/cart/x.ts', 'Only lib/services calls a service', 'navigator.sendBeacon(url)'],
    ['packages/commerce/src/x.ts', 'Read the environment only in', 'const { env } = process'],
    ['packages/address/src/x.ts', 'Only a test may import', "import google from '../google/countries.json'"],
    ['app/x.ts', 'Server Actions are not allowed', "'use server'\n"],
    ['next.config.mjs', 'Type errors', 'export default { typescript: { ignoreBuildErrors: true } }'],
    ['lib/x.ts', 'Do not disable the type checker', '// @ts-nocheck\nconst a = 1'],
    ['components/x.tsx', 'A fragment contains only elements', 'const Part = () => <>{text}<b>{number}</b></>'],
    [
      'components/x.tsx',
      'A fragment contains only elements',
      'const Part = () => <p><Suspense>{t(key)}</Suspense></p>',
    ],
    [
      'components/x.tsx',
      'A fragment contains only elements',
      'const Part = () => <Fragment key={1}>{open && text}</Fragment>',
    ],
    ['components/x.tsx', 'A fragment contains only elements', 'const Part = () => <>{names.map((name) => name)}</>'],
    ['components/x.tsx', 'The result of a component contains only elements', 'function Part() { return t(key) }'],
    ['components/x.tsx', 'The result of a component contains only elements', 'const Part = () => open ? text : <b />'],
    ['lib/x.ts', 'This cast bypasses the type checker', 'const a = b as unknown as C'],
    ['lib/x.test.ts', 'Every test must run', "it.skip.each([1])('sells', () => {})"],
    ['e2e/x.spec.ts', 'Every test must run', "test.failing('sells', async () => {})"],
    ['lib/x.test.ts', 'Every test must run', "test.todo('sells')"],
  ])('%s: %s', (path, sentence, text) => {
    expect(sentencesFor(path, text)).toEqual([expect.stringContaining(sentence)])
  })
})

describe('accepts code that follows the rules', () => {
  test.each([
    ['app/x/page.tsx', "import { A } from '../../components/cart/a'\nimport { b } from '../../lib/b'"],
    ['components/cart/a.tsx', "import { Money } from '@awning/contract/primitives'"],
    ['lib/services/request.ts', 'navigator.sendBeacon(url)'],
    ['lib/cart/x.ts', "// navigator.sendBeacon('/api') would be wrong here"],
    ['lib/env.ts', 'const { env } = process'],
    ['packages/commerce/src/env.ts', 'const { env } = process'],
    ['packages/commerce/src/messages/x.ts', "import en from '../../messages/en.json'"],
    ['lib/x.test.ts', "import { load } from '@awning/testing/load'"],
    ['packages/commerce/src/x.ts', "import { db } from './db/client'\nimport { Order } from '@awning/contract/order'"],
    ['lib/x.ts', '// no const { env } = process here'],
    ['components/commons-hall.tsx', ''],
    [
      'components/x.tsx',
      'const Part = () => <>{text && <b>{text}</b>} {names.map((name) => <i key={name}>{name}</i>)}</>',
    ],
    ['components/x.tsx', 'const Part = ({ after }: { after: Elements }) => <>{open ? after : null}</>'],
    ['app/layout.tsx', 'const Layout = ({ children }: { children: ReactNode }) => <>{children}</>'],
  ])('%s', (path, text) => {
    expect(sentencesFor(path, text)).toEqual([])
  })
})

test('a violation has the correct line, also below a multi-line comment', () => {
  const text = '/*\n one\n two\n*/\nconst { env } = process\n'
  expect(violationsOf([{ path: 'lib/x.ts', text }])).toEqual([expect.objectContaining({ path: 'lib/x.ts', line: 5 })])
})

describe('a test reference in a table', () => {
  const files: Record<string, string> = { 'lib/a.test.ts': "it('shows | prices', () => {})" }
  const read = (path: string) => files[path]

  it('names an existing test by its file and title', () => {
    expect(referenceProblems('R1', '`lib/a.test.ts` › shows | prices', read)).toEqual([])
    expect(referenceProblems('R1', '`lib/b.test.ts` › x', read)).toEqual(['Row R1: lib/b.test.ts does not exist.'])
    expect(referenceProblems('R1', '`lib/a.test.ts` › y', read)).toEqual(['Row R1: lib/a.test.ts has no test "y".'])
    expect(referenceProblems('R1', '`lib/a.ts` › x', read)).toEqual(['Row R1: lib/a.ts is not a test file.'])
    expect(referenceProblems('R1', 'checked', read)).toEqual(['Row R1: "checked" must have the form `file` › title.'])
  })
})
