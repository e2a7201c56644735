import fc from 'fast-check'
import { checkoutCss, pickCheckoutStyle, themeCss } from './css'
import { contrast, hexToOklch } from './oklch'
import { readTheme } from './read-theme'
import { themeRoles } from './roles'
import { sanitizeTheme } from './sanitize-theme'
import { flickers, ownText, type SurfaceRole, surfacePairs, surfaceRoles } from './surfaces'

describe('surfaces', () => {
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
})

describe('own text', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const optionalColor = fc.option(hex, { nil: undefined })
  const theme = (styles: unknown) => readTheme(sanitizeTheme({ styles }))
  const [green, magenta, yellow, cyan] = ['#39ff14', '#ff00c8', '#ffee00', '#00e5ff'] as const

  /** The value of a variable in the rules that have `selector`: the last one applies. */
  const valueIn = (css: string, selector: string, name: string) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selectors = '']) => selectors.split(',').includes(selector))
      .flatMap(([, , body = '']) => body.split(';'))
      .findLast((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)

  describe('a text color of the theme', () => {
    it('stays as given with 7:1, and with 4.5:1 unless both colors are saturated and differ in hue', () => {
      fc.assert(
        fc.property(hex, hex, (text, ground) => {
          const ratio = contrast(text, ground)
          const stays = ratio >= 7 || (ratio >= 4.5 && !flickers(text, ground))
          expect(ownText(text, ground, 'neutral') === text).toBe(stays)
        }),
        { numRuns: 1000 },
      )
    })

    it('is neutral or reaches 7:1 with a visible hue if it has to change', () => {
      fc.assert(
        fc.property(hex, hex, (text, ground) => {
          const shown = ownText(text, ground, 'neutral')
          if (shown === text || shown === 'neutral') return
          expect(contrast(shown, ground)).toBeGreaterThanOrEqual(7)
          expect(hexToOklch(shown).l).toBeGreaterThanOrEqual(0.3)
        }),
        { numRuns: 1000 },
      )
    })

    it.each([
      [magenta, yellow],
      ['#ff00aa', yellow],
      ['#ff00aa', cyan],
      ['#ff2200', yellow],
    ])('%s on %s keeps its hue and reaches 7:1, muted text too', (ink, ground) => {
      const roles = surfaceRoles(ground, ink, themeRoles(ink))
      const shown = hexToOklch(roles.ink)
      expect(Math.abs((shown.h ?? 0) - (hexToOklch(ink).h ?? 0))).toBeLessThan(8)
      expect(shown.c).toBeGreaterThan(0.12)
      expect(contrast(roles.ink, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(roles['ink-muted'], ground)).toBeGreaterThanOrEqual(7)
    })

    it('is neutral instead of brown on a background that permits only a dark color', () => {
      const roles = surfaceRoles(magenta, yellow, themeRoles(green))
      const neutral = surfaceRoles(magenta, undefined, themeRoles(green))
      expect(roles.ink).toBe(neutral.ink)
      expect(hexToOklch(roles.ink).c).toBeLessThan(0.04)
      expect(roles['primary-text']).toBe(roles.ink)
    })

    it('stays as given in links and titles if it is readable, and otherwise reaches 7:1', () => {
      const linkOf = (color: string) => valueIn(themeCss(theme({ linkStyles: { color } })), ':root', '--link') ?? ''
      expect(linkOf('#aa0000')).toBe('#aa0000')
      expect(contrast(linkOf('#ff5a1f'), themeRoles('#ff5a1f').surface)).toBeGreaterThanOrEqual(7)
    })
  })

  describe('the text color on the primary color', () => {
    const neon = theme({
      primaryColor: green,
      heroBanner: { template: 3, bgStyles: { backgroundColor: magenta }, ctaBtnStyles: { backgroundColor: green } },
      button: { primary: { backgroundColor: green, color: magenta } },
    })

    it('replaces an unreadable one of a button on the page, in the hero and in the checkout', () => {
      const css = themeCss(neon)
      expect(valueIn(css, ':root', '--on-primary')).toBe('#0b0b0c')
      expect(css).not.toContain('--on-action')
      expect(valueIn(checkoutCss(pickCheckoutStyle(neon)), ':root', '--on-primary')).toBe('#0b0b0c')
    })

    it('is the readable one of the hero button if that of the other buttons is unreadable', () => {
      const shop = theme({
        primaryColor: green,
        heroBanner: { template: 3, ctaBtnStyles: { backgroundColor: green, color: '#000' } },
        button: { primary: { backgroundColor: green, color: magenta } },
      })
      for (const css of [themeCss(shop), checkoutCss(pickCheckoutStyle(shop))]) {
        expect(valueIn(css, ':root', '--on-primary')).toBe('#000000')
        expect(valueIn(css, ':root', '--on-action')).toBeUndefined()
      }
    })

    it.each(['primary', 'hero'])('is the readable one that the theme sets for the %s button', (kind) => {
      const own = { backgroundColor: green, color: '#222222' }
      const styles = kind === 'hero' ? { heroBanner: { ctaBtnStyles: own } } : { button: { primary: own } }
      const shop = theme({ primaryColor: green, ...styles })
      for (const css of [themeCss(shop), checkoutCss(pickCheckoutStyle(shop))])
        expect(valueIn(css, ':root', '--on-primary')).toBe('#222222')
      expect(themeCss(shop)).not.toContain('--on-action:#0b0b0c')
    })

    it('is the same on every button of one background if the theme sets a readable one for at most one of them', () => {
      fc.assert(
        fc.property(hex, hex, optionalColor, fc.boolean(), (primaryColor, backgroundColor, color, inHero) => {
          const plain = { backgroundColor }
          const own = { backgroundColor, color }
          const css = themeCss(
            theme({
              primaryColor,
              button: { primary: inHero ? plain : own },
              heroBanner: { template: 1, ctaBtnStyles: inHero ? own : plain },
            }),
          )
          const inPage = valueIn(css, ':root', '--on-action') ?? valueIn(css, ':root', '--on-primary')
          expect(valueIn(css, '.on-hero', '--on-action') ?? inPage).toBe(inPage)
        }),
        { numRuns: 300 },
      )
    })

    it('is readable at rest and on hover for any readable color that the theme sets', () => {
      fc.assert(
        fc.property(hex, hex, (primary, text) => {
          fc.pre(contrast(primary, text) >= 4.5)
          const roles = themeRoles(primary, text)
          expect(roles['on-primary']).toBe(text)
          expect(contrast(text, roles['primary-hover'])).toBeGreaterThanOrEqual(4.499)
        }),
        { numRuns: 1000 },
      )
    })
  })

  describe('the primary color as text', () => {
    it.each(['#ffee00', '#ffd500', '#e6ff00', '#fff8c0'])(
      'is the text color of a page with the primary color %s',
      (primary) => {
        const roles = themeRoles(primary)
        expect(roles['primary-text']).toBe(roles.ink)
        expect(roles['primary-line']).toBe(roles.ink)
      },
    )

    it.each(['#39ff14', '#ff5a1f', '#b8860b'])('keeps its hue on a page with the primary color %s', (primary) => {
      const roles = themeRoles(primary)
      expect(roles['primary-text']).not.toBe(roles.ink)
      expect(roles['primary-line']).not.toBe(roles.ink)
    })

    it('is the primary color itself on a dark surface on which it is readable', () => {
      expect(surfaceRoles('#0b0b0d', green, themeRoles(green))['primary-text']).toBe(green)
      expect(surfaceRoles('#0b0b0d', undefined, themeRoles(yellow))).toMatchObject({
        'primary-text': yellow,
        'primary-line': yellow,
      })
    })

    it.each<SurfaceRole>(['primary-text', 'ink', 'ink-muted'])(
      'does not flicker as %s on a saturated surface',
      (role) => {
        fc.assert(
          fc.property(hex, optionalColor, hex, (ground, ink, primary) => {
            const { surface, [role]: text } = surfaceRoles(ground, ink, themeRoles(primary))
            expect(flickers(text, surface) && contrast(text, surface) < 7).toBe(false)
          }),
          { numRuns: 1000 },
        )
      },
    )
  })
})
