import { nearestFirst } from './affected-tests'

test('runs the test of a changed file first, then the tests of its folder and of the folders around it', () => {
  const files = [
    'app/sitemap.test.ts',
    'lib/access/visit.test.ts',
    'lib/cart/storage.test.ts',
    'lib/cart/actions.test.ts',
    'lib/cart/totals/sum.test.ts',
  ]
  expect(nearestFirst(files, ['lib/cart/storage.ts'])).toEqual([
    'lib/cart/storage.test.ts',
    'lib/cart/actions.test.ts',
    'lib/cart/totals/sum.test.ts',
    'lib/access/visit.test.ts',
    'app/sitemap.test.ts',
  ])
})

test('a database test is the test of its file', () => {
  expect(nearestFirst(['lib/a.test.ts', 'lib/b.db.test.ts'], ['lib/b.ts'])).toEqual([
    'lib/b.db.test.ts',
    'lib/a.test.ts',
  ])
})
