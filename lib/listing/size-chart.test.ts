import fc from 'fast-check'
import { chartTable } from './size-chart'

const row = (size: string, dimension: string, unit: 'inches' | 'cm', value: string) => ({
  size,
  dimension,
  unit,
  value,
})

describe('a size chart', () => {
  it("has a row for each size and a column for each dimension, in the service's order", () => {
    const rows = [
      row('S', 'Chest', 'inches', '18'),
      row('S', 'Length', 'inches', '28'),
      row('M', 'Chest', 'inches', '20'),
    ]
    expect(chartTable(rows, 'inches')).toEqual({
      dimensions: ['Chest', 'Length'],
      lines: [
        { size: 'S', values: ['18', '28'] },
        { size: 'M', values: ['20', undefined] },
      ],
    })
  })

  it("shows the service's values in a unit, regardless of their rounding", () => {
    const rows = [row('S', 'Chest', 'inches', '18'), row('S', 'Chest', 'cm', '46')]
    expect(chartTable(rows, 'cm').lines[0]?.values).toEqual(['46'])
  })

  it('converts values that exist only in the other unit, including ranges', () => {
    expect(chartTable([row('S', 'Chest', 'inches', '18.5')], 'cm').lines[0]?.values).toEqual(['47'])
    expect(chartTable([row('S', 'Chest', 'inches', '18 – 20')], 'cm').lines[0]?.values).toEqual(['45.5 – 51'])
    expect(chartTable([row('S', 'Chest', 'cm', '47')], 'inches').lines[0]?.values).toEqual(['18.5'])
  })

  it.each(['18 1/2', 'one size', '', '18"', '1,5'])('does not convert %j', (value) => {
    expect(chartTable([row('S', 'Chest', 'inches', value)], 'cm').lines[0]?.values).toEqual([undefined])
  })

  it('never differs by more than a quarter of the other unit’s step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (tenths) => {
        const inches = tenths / 10
        const [text] = chartTable([row('S', 'Chest', 'inches', String(inches))], 'cm').lines[0]?.values ?? []
        expect(Math.abs(Number(text) - inches * 2.54)).toBeLessThanOrEqual(0.2501)
      }),
    )
  })
})
