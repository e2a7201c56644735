import fc from 'fast-check'
import { fitLinks } from './menu-bar'

describe('the links of the menu', () => {
  const room = { width: 300, gap: 20, more: 60 }

  it('are all visible if they fit exactly, without a button', () => {
    expect(fitLinks([140, 140], room)).toBe(2)
    expect(fitLinks([140, 141], room)).toBe(1)
    expect(fitLinks([], room)).toBe(0)
  })

  it('leave space for the button if they do not fit', () => {
    expect(fitLinks([100, 100, 100], room)).toBe(2)
    expect(fitLinks([100, 130, 100], room)).toBe(1)
    expect(fitLinks([400, 10], room)).toBe(0)
  })

  it('never exceed the available width', () => {
    const width = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(fc.array(width), width, width, width, (widths, all, gap, more) => {
        const count = fitLinks(widths, { width: all, gap, more })
        const shown = widths.slice(0, count)
        const end = shown.reduce((sum, link) => sum + link, 0) + gap * Math.max(0, count - 1)
        if (count === widths.length) expect(end).toBeLessThanOrEqual(Math.max(0, all))
        else if (count > 0) expect(end + gap + more).toBeLessThanOrEqual(all)
      }),
    )
  })
})
