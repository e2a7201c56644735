import fc from 'fast-check'
import { contrast } from './oklch'
import { themeRoles } from './roles'
import { scrimShare } from './scrim'
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
      fc.property(hex, fc.option(hex, { nil: undefined }), hex, (ground, ink, pixel) => {
        const roles = surfaceRoles(ground, ink, themeRoles('#ff5a1f'))
        const share = scrimShare(roles.surface, roles.ink)
        expect(contrast(roles.ink, over(roles.surface, pixel, share))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps much of the picture visible with the strongest text color', () => {
    expect(scrimShare('#15110d', '#ffffff')).toBeLessThan(0.7)
  })
})
