import fc from 'fast-check'
import { readSizeChart } from './size-chart'
import { convertMeasure, findSize, type Measures, readMeasures, readTyped } from './size-finder'

const row = (size: string, dimension: string, value: string, unit: 'inches' | 'cm' = 'inches') => ({
  size,
  dimension,
  unit,
  value,
})
const chart = [
  ...(['S 18', 'M 20', 'L 22', 'XL 24'] as const).map((text) =>
    row(text.split(' ')[0] ?? '', 'Chest width', text.split(' ')[1] ?? ''),
  ),
  ...(['S 28', 'M 29', 'L 30', 'XL 31'] as const).map((text) =>
    row(text.split(' ')[0] ?? '', 'Length', text.split(' ')[1] ?? ''),
  ),
]

function measuresOf(
  rows: Parameters<typeof readSizeChart>[0],
  unit: 'inches' | 'cm' = 'inches',
  locale = 'en',
): Measures {
  const measures = readMeasures(readSizeChart(rows, locale), unit, locale)
  if (!measures) throw new Error('the chart has no measures')
  return measures
}
const find = (...garment: (number | undefined)[]) => findSize(measuresOf(chart), garment, 'inches')

describe('the size for a garment that fits', () => {
  it.each([
    [18, 'S'],
    [18.5, 'M'],
    [20, 'M'],
    [22.1, 'L'],
    [24, 'XL'],
    [17, 'S'],
  ])('with a chest of %d in is the closest that is not smaller: %s', (chest, size) => {
    expect(find(chest)).toEqual({ is: 'size', size })
  })

  it('is not smaller in any measure', () => {
    expect(find(18, 30)).toEqual({ is: 'size', size: 'L' })
    expect(find(undefined, 29)).toEqual({ is: 'size', size: 'M' })
  })

  it('is none above the chart, which names its largest size', () => {
    expect(find(24.5)).toEqual({ is: 'above', size: 'XL' })
    expect(find(18, 40)).toEqual({ is: 'above', size: 'XL' })
  })

  it('is none below the chart: a size more than one step smaller than the smallest', () => {
    expect(find(16)).toEqual({ is: 'below', size: 'S' })
    expect(find(1, 1)).toEqual({ is: 'below', size: 'S' })
    expect(find(1, 28)).toEqual({ is: 'size', size: 'S' })
  })

  it('is undefined until a measure is entered', () => {
    expect(find()).toBeUndefined()
    expect(find(undefined, undefined)).toBeUndefined()
  })

  it('includes ranges, and never a size whose value is unknown', () => {
    const ranges = measuresOf([row('S', 'Chest', '17 - 18.5'), row('M', 'Chest', '19–20')])
    expect(findSize(ranges, [18.2], 'inches')).toEqual({ is: 'size', size: 'S' })
    expect(findSize(ranges, [19], 'inches')).toEqual({ is: 'size', size: 'M' })
    const gaps = measuresOf([...chart, row('3XL', 'Chest width', '28')])
    expect(findSize(gaps, [26, 30], 'inches')).toEqual({ is: 'none' })
  })

  it('does not depend on the order of the sizes in the chart', () => {
    const shuffled = measuresOf([...chart].reverse())
    // The dimensions are in the order of the chart: the length first.
    expect(findSize(shuffled, [28, 20], 'inches')).toEqual({ is: 'size', size: 'M' })
  })

  it('never is smaller than the garment, and no closer size exists', () => {
    const chests = [18, 20, 22, 24]
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 300 }), (tenths) => {
        const chest = tenths / 10
        const found = find(chest)
        if (found?.is === 'above') expect(chest).toBeGreaterThan(24)
        else if (found?.is === 'below') expect(chest).toBeLessThan(16.25)
        else {
          const index = ['S', 'M', 'L', 'XL'].indexOf(found?.is === 'size' ? found.size : '')
          expect(chest - (chests[index] ?? 0)).toBeLessThan(0.25)
          expect(chest - (chests[index - 1] ?? 0)).toBeGreaterThanOrEqual(index === 0 ? 0 : 0.25)
        }
      }),
    )
  })

  it.each(['S', 'M', 'L', 'XL'])('is %s for its own chart values in the other unit', (size) => {
    const inches = measuresOf(chart)
    const values = inches.sizes
      .find((one) => one.size === size)
      ?.values.map((value) => convertMeasure(value?.high ?? 0, 'cm'))
    expect(findSize(measuresOf(chart, 'cm'), values ?? [], 'cm')).toEqual({ is: 'size', size })
  })
})

describe('the measures of a chart', () => {
  it('are numbers in the format of the language', () => {
    const rows = [row('S', 'Brust', '45.5', 'cm'), row('M', 'Brust', '48.5 - 50', 'cm')]
    expect(measuresOf(rows, 'cm', 'de').sizes).toEqual([
      { size: 'S', values: [{ low: 45.5, high: 45.5 }] },
      { size: 'M', values: [{ low: 48.5, high: 50 }] },
    ])
  })

  it('are those that differ by size, at most four', () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].flatMap((dimension) => [row('S', dimension, '1'), row('M', dimension, '2')])
    expect(measuresOf([row('S', 'Cord', '40'), row('M', 'Cord', '40'), ...rows]).dimensions).toEqual([
      'A',
      'B',
      'C',
      'D',
    ])
  })

  it.each([
    ['no numbers', [row('S', 'Chest', 'one size'), row('M', 'Chest', '18 1/2'), row('L', 'Chest', '1,5')]],
    ['one size', [row('S', 'Chest', '18')]],
    ['no rows', []],
  ])('are missing for a chart with %s', (_, rows) => {
    expect(readMeasures(readSizeChart(rows, 'en'), 'inches', 'en')).toBeUndefined()
  })
})

test.each([
  ['20', 20],
  [' 20.5 ', 20.5],
  ['20,5', 20.5],
  ['20.', 20],
  ['', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['2e3', undefined],
  ['20 in', undefined],
])('a shopper may type %j', (text, value) => expect(readTyped(text)).toBe(value))
