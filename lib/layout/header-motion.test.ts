import fc from 'fast-check'
import { headerGoes } from './header-motion'

const page = { before: 200, end: 100, modalOpen: false }

describe('the header on a small screen', () => {
  it('goes past 15 pixels of reading on, not before', () => {
    expect(headerGoes({ ...page, now: 215 })).toBeUndefined()
    expect(headerGoes({ ...page, now: 216 })).toBe(true)
  })

  it('stays while its own place is in view', () => {
    expect(headerGoes({ ...page, before: 0, now: 100 })).toBe(false)
    expect(headerGoes({ ...page, before: 0, now: 101 })).toBe(true)
  })

  it('does not go behind an open modal', () => {
    expect(headerGoes({ ...page, now: 400, modalOpen: true })).toBeUndefined()
  })

  it('comes back on any way up', () => {
    const position = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(position, position, position, fc.boolean(), (before, now, end, modalOpen) => {
        const goes = headerGoes({ before, now, end, modalOpen })
        if (goes) expect(now).toBeGreaterThan(Math.max(before + 15, end))
        if (now < before - 15) expect(goes).toBe(false)
      }),
    )
  })
})
