import fc from 'fast-check'
import { contrast, hexToOklch, oklchToHex } from './oklch'
import { rolePairs, themeRoles } from './roles'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function failures(primary: string): string[] {
  const roles = themeRoles(primary)
  return rolePairs
    .filter(([front, ground, ratio]) => contrast(roles[front], roles[ground]) < ratio - 1e-3)
    .map(([front, ground]) => `${front} on ${ground} from ${primary}`)
}

describe('color roles', () => {
  it('are readable in every pair for a grid of primary colors', () => {
    const steps = Array.from({ length: 16 }, (_, index) => index * 17)
    const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => gridColor(r, g, b))))
    expect(colors).toHaveLength(4096)
    expect(colors.flatMap(failures)).toEqual([])
  })

  it('are readable for any primary color', () => {
    fc.assert(
      fc.property(hex, (primary) => expect(failures(primary)).toEqual([])),
      { numRuns: 2000 },
    )
  })

  it('keep the primary color unchanged', () => {
    expect(themeRoles('#ff5a1f').primary).toBe('#ff5a1f')
    expect(themeRoles('#ff5a1f')['on-primary']).toBe('#0b0b0c')
    expect(themeRoles('#5b3df5')['on-primary']).toBe('#ffffff')
  })

  it('use warm grays for red and orange brands, and the hue of the brand for others', () => {
    const hues = ['#e0301e', '#ff5a1f', '#f5a300', '#12587f', '#c026d3'].map((primary) => {
      const { surface3, line } = themeRoles(primary)
      return [surface3, line].map((color) => Math.round(hexToOklch(color).h ?? 0))
    })
    const [red, orange, amber, blue, pink] = hues
    for (const hue of [...(red ?? []), ...(orange ?? []), ...(amber ?? [])]) expect(hue).toBeGreaterThan(65)
    for (const hue of blue ?? []) expect(Math.abs(hue - (hexToOklch('#12587f').h ?? 0))).toBeLessThan(8)
    for (const hue of pink ?? []) expect(hue).toBeGreaterThan(300)
  })

  it('never make the background of pictures pure white', () => {
    fc.assert(
      fc.property(hex, (primary) => expect(contrast(themeRoles(primary).stage, '#ffffff')).toBeGreaterThan(1.15)),
    )
  })

  it('are converted to OKLCH and back without a change', () => {
    fc.assert(fc.property(hex, (color) => expect(oklchToHex(hexToOklch(color))).toBe(color)))
  })
})

function gridColor(r: number, g: number, b: number): string {
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
