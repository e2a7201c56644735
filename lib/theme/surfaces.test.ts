import fc from 'fast-check'
import { contrast } from './oklch'
import { themeRoles } from './roles'
import { surfacePairs, surfaceRoles } from './surfaces'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function failures(ground: string, ink: string | undefined, primary: string): string[] {
  const roles = surfaceRoles(ground, ink, themeRoles(primary))
  return surfacePairs
    .filter(([front, back, ratio]) => contrast(roles[front], roles[back]) < ratio - 1e-3)
    .map(([front, back, ratio]) => `${front} on ${back} is ${contrast(roles[front], roles[back])}, not ${ratio}`)
}

describe('a surface of the theme', () => {
  it('is readable for any background, text and primary color', () => {
    fc.assert(
      fc.property(hex, fc.option(hex, { nil: undefined }), hex, (ground, ink, primary) =>
        expect(failures(ground, ink, primary)).toEqual([]),
      ),
      { numRuns: 2000 },
    )
  })

  it('is readable on every gray, even where black and white have little contrast', () => {
    const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
    const inks = [undefined, '#000000', '#ffffff', '#ff5a1f']
    expect(greys.flatMap((grey) => inks.flatMap((ink) => failures(grey, ink, '#ff5a1f')))).toEqual([])
  })

  it('keeps the theme’s two colors if they are readable together', () => {
    const roles = surfaceRoles('#102030', '#ffe8c0', themeRoles('#ff5a1f'))
    expect(roles).toMatchObject({ surface: '#102030', ink: '#ffe8c0' })
  })

  it('gives a button of the same color as the surface the text color, so that it is visible', () => {
    const roles = surfaceRoles('#ff5a1f', undefined, themeRoles('#ff5a1f'))
    expect(roles.primary).toBe(roles.ink)
    expect(roles['on-primary']).toBe('#ff5a1f')
  })
})
