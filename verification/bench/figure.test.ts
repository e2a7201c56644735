import { isMet, joinFigures, toTable } from './figure'

const html = { subject: 'product', name: 'HTML, gzip', unit: 'kB', values: [14.26, 15.5, 16] }

test('a figure is met when its median is within the target', () => {
  expect(isMet({ ...html, target: { atMost: 15.5 } })).toBe(true)
  expect(isMet({ ...html, target: { atMost: 15.4 } })).toBe(false)
  expect(isMet({ ...html, target: { atLeast: 15.5 } })).toBe(true)
  expect(isMet({ ...html, target: { atLeast: 16 } })).toBe(false)
  expect(isMet(html)).toBeUndefined()
})

test('the table shows median, spread and target, and marks what is missed', () => {
  const [, , met, missed, alone] = toTable([
    { ...html, target: { atMost: 16 } },
    { ...html, values: [1234.5, 2000, 3000], target: { atMost: 15 } },
    { ...html, values: [7] },
  ]).split('\n')
  expect(met).toBe('| product | HTML, gzip | 15.5 kB | 14.3 to 16 | ≤ 16 | yes |')
  expect(missed).toBe('| product | HTML, gzip | 2,000 kB | 1,235 to 3,000 | ≤ 15 | **no** |')
  expect(alone).toBe('| product | HTML, gzip | 7 kB |  |  |  |')
})

test('several measurements make one table with the values of all', () => {
  const other = { ...html, name: 'HTML, raw', values: [80] }
  expect(joinFigures([[html], [other, { ...html, values: [15] }]])).toEqual([
    { ...html, values: [14.26, 15.5, 16, 15] },
    other,
  ])
})
