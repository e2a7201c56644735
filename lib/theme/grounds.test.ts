import fc from 'fast-check'
import { groundPairs, groundRoles } from './grounds'
import { contrast } from './oklch'
import { themeRoles } from './roles'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function failures(ground: string, ink: string | undefined, primary: string): string[] {
  const roles = groundRoles(ground, ink, themeRoles(primary))
  return groundPairs
    .filter(([front, back, ratio]) => contrast(roles[front], roles[back]) < ratio - 1e-3)
    .map(([front, back, ratio]) => `${front} on ${back} is ${contrast(roles[front], roles[back])}, not ${ratio}`)
}

describe('a ground of the theme', () => {
  it('is readable whatever ground, text colour and primary colour the owner names', () => {
    fc.assert(
      fc.property(hex, fc.option(hex, { nil: undefined }), hex, (ground, ink, primary) =>
        expect(failures(ground, ink, primary)).toEqual([]),
      ),
      { numRuns: 2000 },
    )
  })

  it('is readable on every grey, where neither black nor white has room to spare', () => {
    const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
    const inks = [undefined, '#000000', '#ffffff', '#ff5a1f']
    expect(greys.flatMap((grey) => inks.flatMap((ink) => failures(grey, ink, '#ff5a1f')))).toEqual([])
  })

  it('keeps the owner’s two colours where they can be read together', () => {
    const roles = groundRoles('#102030', '#ffe8c0', themeRoles('#ff5a1f'))
    expect(roles).toMatchObject({ surface: '#102030', ink: '#ffe8c0' })
  })

  it('gives a button of the ground’s own colour the colour of the text, so that it is seen', () => {
    const roles = groundRoles('#ff5a1f', undefined, themeRoles('#ff5a1f'))
    expect(roles.primary).toBe(roles.ink)
    expect(roles['on-primary']).toBe('#ff5a1f')
  })
})
