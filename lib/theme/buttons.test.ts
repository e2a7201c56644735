import fc from 'fast-check'
import { themeCss } from './css'
import { forgiveTheme } from './forgive'
import { groundNames } from './grounds'
import { contrast } from './oklch'
import { readTheme } from './read-theme'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const maybe = fc.option(hex, { nil: undefined })
const button = fc.record({ backgroundColor: maybe, color: maybe, borderColor: maybe })
const part = fc.record({ bgStyles: fc.record({ backgroundColor: maybe }), textStyles: fc.record({ color: maybe }) })

/** The variables as they are inside a part: the page's own, then those that the part sets anew. */
function variables(css: string, part?: string): Map<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const fit = rules.filter(([, selector = '']) =>
    selector.split(',').some((each) => each === ':root' || each === `.on-${part}`),
  )
  return new Map(
    fit.flatMap(([, , body = '']) =>
      body.split(';').map((line): [string, string] => {
        const [name = '', value = ''] = line.split(':')
        return [name, value]
      }),
    ),
  )
}

describe('the buttons of a theme', () => {
  it('are read at rest and under the pointer, on the page and on every ground, whatever the owner names', () => {
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
              forgiveTheme({
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
          for (const name of [undefined, ...groundNames]) {
            const at = variables(css, name)
            const value = (role: string, fallback: string) => at.get(role) ?? at.get(fallback) ?? ''
            const ground = value('--action', '--primary')
            const ink = value('--on-action', '--on-primary')
            expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.499)
            expect(contrast(ink, value('--action-hover', '--primary-hover'))).toBeGreaterThanOrEqual(4.499)
            const second = at.get('--second')
            if (second) expect(contrast(at.get('--on-second') ?? '', second)).toBeGreaterThanOrEqual(4.499)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('are seen as such on the page and on every ground', () => {
    fc.assert(
      fc.property(
        hex,
        maybe,
        part,
        fc.integer({ min: 1, max: 5 }),
        (primaryColor, backgroundColor, footer, template) => {
          const css = themeCss(
            readTheme(
              forgiveTheme({
                styles: { primaryColor, button: { primary: { backgroundColor } }, footer, heroBanner: { template } },
              }),
            ),
          )
          for (const name of [undefined, ...groundNames]) {
            const at = variables(css, name)
            const ground = at.get('--action') ?? at.get('--primary') ?? ''
            const edge = at.get('--action-edge') ?? ground
            const shape = edge.startsWith('#') ? edge : ground
            const surface = at.get('--surface') ?? ''
            expect(Math.max(contrast(ground, surface), contrast(shape, surface))).toBeGreaterThanOrEqual(1.199)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('keep the owner’s colours where they can be read together', () => {
    const css = themeCss(
      readTheme(forgiveTheme({ styles: { button: { primary: { backgroundColor: '#ffe600', color: '#222222' } } } })),
    )
    expect(css).toContain('--action:#ffe600;--on-action:#222222')
  })

  it.each(['#ffffff', '#fafafa', '#f2f2f2', '#000000', '#0b0b0c'])(
    'stand out in a shop whose brand is %s',
    (primary) => {
      const css = themeCss(readTheme(forgiveTheme({ styles: { primaryColor: primary } })))
      for (const name of [undefined, ...groundNames]) {
        const at = variables(css, name)
        const [ground, surface] = [at.get('--action') ?? at.get('--primary') ?? '', at.get('--surface') ?? '']
        expect([name, contrast(ground, surface) >= 3]).toEqual([name, true])
      }
    },
  )

  it('of a white brand wear the colour of the text, since white on white is no button', () => {
    const at = variables(themeCss(readTheme(forgiveTheme({ styles: { primaryColor: '#ffffff' } }))))
    expect(at.get('--action')).toBe(at.get('--ink'))
  })
})
