import fc from 'fast-check'
import { themeCss } from './css'
import { contrast } from './oklch'
import { readTheme } from './read-theme'
import { sanitizeTheme } from './sanitize-theme'
import { surfaceNames } from './surfaces'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const optionalColor = fc.option(hex, { nil: undefined })
const button = fc.record({ backgroundColor: optionalColor, color: optionalColor, borderColor: optionalColor })
const part = fc.record({
  bgStyles: fc.record({ backgroundColor: optionalColor }),
  textStyles: fc.record({ color: optionalColor }),
})

/** The CSS variables inside a part: the page's own, overridden by those of the part. */
function variables(css: string, part?: string): Map<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const matchingRules = rules.filter(([, selector = '']) =>
    selector.split(',').some((each) => each === ':root' || each === `.on-${part}`),
  )
  return new Map(
    matchingRules.flatMap(([, , body = '']) =>
      body.split(';').map((line): [string, string] => {
        const [name = '', value = ''] = line.split(':')
        return [name, value]
      }),
    ),
  )
}

describe('the buttons of a theme', () => {
  it('have readable text at rest and on hover, on the page and every surface, for any colors of the theme', () => {
    fc.assert(
      fc.property(
        hex,
        button,
        button,
        button,
        part,
        part,
        fc.integer({ min: 1, max: 5 }),
        (primaryColor, primary, secondary, ctaBtnStyles, header, hero, template) => {
          const css = themeCss(
            readTheme(
              sanitizeTheme({
                styles: {
                  primaryColor,
                  button: { primary, secondary },
                  header,
                  footer: hero,
                  heroBanner: { ...hero, template, ctaBtnStyles },
                },
              }),
            ),
          )
          for (const name of [undefined, ...surfaceNames]) {
            const at = variables(css, name)
            const value = (role: string, fallback: string) => at.get(role) ?? at.get(fallback) ?? ''
            const background = value('--action', '--primary')
            const ink = value('--on-action', '--on-primary')
            expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.499)
            expect(contrast(ink, value('--action-hover', '--primary-hover'))).toBeGreaterThanOrEqual(4.499)
            const second = at.get('--second')
            if (second) expect(contrast(at.get('--on-second') ?? '', second)).toBeGreaterThanOrEqual(4.499)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('are visible on the page and on every surface', () => {
    fc.assert(
      fc.property(
        hex,
        optionalColor,
        part,
        fc.integer({ min: 1, max: 5 }),
        (primaryColor, backgroundColor, footer, template) => {
          const css = themeCss(
            readTheme(
              sanitizeTheme({
                styles: { primaryColor, button: { primary: { backgroundColor } }, footer, heroBanner: { template } },
              }),
            ),
          )
          for (const name of [undefined, ...surfaceNames]) {
            const at = variables(css, name)
            const background = at.get('--action') ?? at.get('--primary') ?? ''
            const borderColor = at.get('--action-edge') ?? background
            const shape = borderColor.startsWith('#') ? borderColor : background
            const surface = at.get('--surface') ?? ''
            expect(Math.max(contrast(background, surface), contrast(shape, surface))).toBeGreaterThanOrEqual(1.199)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('have the theme’s colors if they are readable together', () => {
    const css = themeCss(
      readTheme(sanitizeTheme({ styles: { button: { primary: { backgroundColor: '#ffe600', color: '#222222' } } } })),
    )
    expect(css).toContain('--action:#ffe600;--on-action:#222222')
  })

  it.each(['#ffffff', '#fafafa', '#f2f2f2', '#000000', '#0b0b0c'])(
    'are visible in a shop with the primary color %s',
    (primary) => {
      const css = themeCss(readTheme(sanitizeTheme({ styles: { primaryColor: primary } })))
      for (const name of [undefined, ...surfaceNames]) {
        const at = variables(css, name)
        const [ground, surface] = [at.get('--action') ?? at.get('--primary') ?? '', at.get('--surface') ?? '']
        expect([name, contrast(ground, surface) >= 3]).toEqual([name, true])
      }
    },
  )

  it.each(['#d4ff3a', '#fff200', '#c6ff00'])(
    'keep the color %s of a store, with an outline on light surfaces',
    (primary) => {
      const css = themeCss(
        readTheme(
          sanitizeTheme({
            styles: {
              primaryColor: primary,
              header: { bgStyles: { backgroundColor: '#fffdf0' } },
              footer: { bgStyles: { backgroundColor: '#111111' } },
            },
          }),
        ),
      )
      const [page, header, footer] = [undefined, 'header', 'footer'].map((name) => variables(css, name))
      expect([page?.get('--action') ?? page?.get('--primary'), page?.get('--action-edge')]).toEqual([
        primary,
        page?.get('--ink'),
      ])
      expect([header?.get('--action'), header?.get('--action-edge')]).toEqual([primary, header?.get('--ink')])
      expect([footer?.get('--action'), footer?.get('--action-edge')]).toEqual([primary, 'transparent'])
    },
  )

  it('use the text color as background in a store with a white primary color', () => {
    const at = variables(themeCss(readTheme(sanitizeTheme({ styles: { primaryColor: '#ffffff' } }))))
    expect(at.get('--action')).toBe(at.get('--ink'))
  })
})
