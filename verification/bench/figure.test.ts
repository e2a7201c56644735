import { figureTable, timeTable } from './figure'

const html = { subject: 'product', name: 'HTML, gzip', unit: 'kB', values: [14.26, 15.5, 16] }

test('the table shows median, spread and target, and marks what is missed', () => {
  const [, , ...rows] = figureTable([
    { ...html, target: { atMost: 15.5 } },
    { ...html, values: [1234.5, 2000, 3000], target: { atMost: 15 } },
    { ...html, target: { atLeast: 16 } },
    { ...html, values: [7] },
  ]).split('\n')
  expect(rows).toEqual([
    '| product | HTML, gzip | 15.5 kB | 14.3 to 16 | ≤ 15.5 | yes |',
    '| product | HTML, gzip | 2,000 kB | 1,235 to 3,000 | ≤ 15 | **no** |',
    '| product | HTML, gzip | 15.5 kB | 14.3 to 16 | ≥ 16 | **no** |',
    '| product | HTML, gzip | 7 kB |  |  |  |',
  ])
})

test('the table of times shows median and p95, and marks a p95 that misses its target', () => {
  const find = { subject: 'all stores', name: 'find the newest', unit: 'ms' }
  const values = Array.from({ length: 40 }, (_, index) => index + 1)
  const [, , ...rows] = timeTable([
    { ...find, values, target: { atMost: 39 } },
    { ...find, values, target: { atMost: 38 } },
  ]).split('\n')
  expect(rows).toEqual([
    '| all stores | find the newest | 20.5 ms | 39 ms | ≤ 39 | yes |',
    '| all stores | find the newest | 20.5 ms | 39 ms | ≤ 38 | **no** |',
  ])
})
