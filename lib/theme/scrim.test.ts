import fc from 'fast-check'
import { contrast, hexToOklch } from './oklch'
import { themeRoles } from './roles'
import { scrimColor, scrimShare } from './scrim'
import { surfaceRoles } from './surfaces'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
const over = (ground: string, pixel: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(ground, at) * share + channel(pixel, at) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

describe('the scrim of a full-bleed hero', () => {
  it('makes text readable on any pixel of any picture, for any background and text color', () => {
    fc.assert(
      fc.property(hex, fc.option(hex, { nil: undefined }), hex, hex, (ground, ink, brand, pixel) => {
        const roles = surfaceRoles(ground, ink, themeRoles(brand))
        const color = scrimColor(roles.surface, roles.ink, brand)
        expect(contrast(roles.ink, over(color, pixel, scrimShare(color, roles.ink)))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })

  it('has the hue of the brand on a dark background, and the color of any other', () => {
    const { l, c, h } = hexToOklch(scrimColor('#0d171e', '#ffffff', '#12567f'))
    expect(l).toBeLessThan(0.3)
    expect(c).toBeGreaterThan(0.03)
    expect(h).toBeCloseTo(hexToOklch('#12567f').h ?? 0, -1)
    expect(scrimColor('#fdf6ec', '#000000', '#12567f')).toBe('#fdf6ec')
  })

  it('keeps much of the picture visible with the strongest text color', () => {
    expect(scrimShare('#15110d', '#ffffff')).toBeLessThan(0.7)
  })
})
