import { defaultTokens, readTokens } from '@awning/platform/theme-tokens'
import fc from 'fast-check'
import { contrast } from './oklch'
import { themeRoles } from './roles'
import { tokenDeclarations } from './tokens'

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
