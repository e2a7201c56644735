import { figureTable } from './figure'

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
