import { defaultTokens, readTokens } from '@awning/platform/theme-tokens'
import fc from 'fast-check'
import { scrimColor, scrimShare, tokenDeclarations } from './css'
import { contrast, hexToOklch } from './oklch'
import { themeRoles } from './roles'
import { surfaceRoles } from './surfaces'

const declared = (tokens: object, primary = '#1f7a4d') =>
  Object.fromEntries(
    tokenDeclarations({ ...defaultTokens, ...tokens }, primary).map((line) => {
      const [name = '', value] = line.split(':')
      return [name, value]
    }),
  )

describe('the tokens of a theme', () => {
  it('are read from the theme data, as a number or as text', () => {
    expect(readTokens({ corners: 0, buttons: 'pill', stage: 'dark' })).toEqual({
      corners: 0,
      buttons: 'pill',
      stage: 'dark',
    })
    expect(readTokens({ corners: '28px' }).corners).toBe(28)
  })

  it('are the default for missing and unknown values', () => {
    expect(readTokens()).toEqual(defaultTokens)
    expect(readTokens({ corners: 13, buttons: 'oval', stage: '#ff0000' })).toEqual(defaultTokens)
    expect(tokenDeclarations(defaultTokens, '#1f7a4d')).toEqual([])
  })

  it('set the corners of tiles, panels, controls and fields', () => {
    expect(declared({ corners: 0 })).toMatchObject({ '--radius-tile': '0px', '--radius-control': '0px' })
    expect(declared({ corners: 28 })).toMatchObject({ '--radius-tile': '28px', '--radius-panel': '32px' })
  })

  it('leave no pill in a theme without round corners', () => {
    expect(declared({ corners: 0 })['--radius-pill']).toBe('0px')
    expect(declared({ corners: 8 })).not.toHaveProperty('--radius-pill')
  })

  it('set the shape of buttons apart from the corners', () => {
    expect(declared({ corners: 0, buttons: 'pill' })['--radius-button']).toBe('99px')
    expect(declared({ corners: 28, buttons: 'square' })['--radius-button']).toBe('0')
  })

  it('have a readable text color on every background of pictures', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, fc.constantFrom('neutral', 'tint', 'white', 'dark'), (primary, stage) => {
        const roles = themeRoles(primary)
        const own = declared({ stage }, primary)
        expect(contrast(own['--on-stage'] ?? roles.ink, own['--stage'] ?? roles.stage)).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})

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
