import fc from 'fast-check'
import { shouldHideHeader } from './header-shell'

const page = { before: 200, end: 100, modalOpen: false }

describe('the header on a small screen', () => {
  // Requirements: 9.9
  it('hides after scrolling down by more than 15 pixels', () => {
    expect(shouldHideHeader({ ...page, now: 215 })).toBeUndefined()
    expect(shouldHideHeader({ ...page, now: 216 })).toBe(true)
  })

  it('stays while its own position is in view', () => {
    expect(shouldHideHeader({ ...page, before: 0, now: 100 })).toBe(false)
    expect(shouldHideHeader({ ...page, before: 0, now: 101 })).toBe(true)
  })

  it('does not hide while a modal is open', () => {
    expect(shouldHideHeader({ ...page, now: 400, modalOpen: true })).toBeUndefined()
  })

  it('reappears on any scroll up', () => {
    const position = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(position, position, position, fc.boolean(), (before, now, end, modalOpen) => {
        const hides = shouldHideHeader({ before, now, end, modalOpen })
        if (hides) expect(now).toBeGreaterThan(Math.max(before + 15, end))
        if (now < before - 15) expect(hides).toBe(false)
      }),
    )
  })
})
