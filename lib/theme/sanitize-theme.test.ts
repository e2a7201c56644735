import { customCss } from '@awning/platform/custom-css'
import fc from 'fast-check'
import { malformedTheme } from '../../tests/storefront/malformed-themes'
import { themeCss } from './css'
import { contrast } from './oklch'
import { readTheme } from './read-theme'
import { themeRoles } from './roles'
import { sanitizeTheme } from './sanitize-theme'
import { surfaceNames, surfacePairs, surfaceRoles } from './surfaces'

describe('sanitizeTheme', () => {
  it('removes an invalid field and keeps the rest', () => {
    const data = sanitizeTheme({
      meta: { storeName: 'Night Shift', primaryColor: 7 },
      styles: { primaryColor: '#ff5a1f', heroBanner: { template: '3', bgStyles: 'red' } },
      content: {
        header: { showAbout: 'yes', showCategories: false },
        heroBanner: { title: ['x'], subtitle: 'Goods' },
        categories: [{ slug: 'tees' }, { image: 'no slug' }, 'text', { slug: 'mugs', displayName: null }],
      },
    })
    expect(data).toEqual({
      meta: { storeName: 'Night Shift' },
      styles: { primaryColor: '#ff5a1f', heroBanner: {} },
      content: {
        header: { showCategories: false },
        heroBanner: { subtitle: 'Goods' },
        categories: [{ slug: 'tees' }, { slug: 'mugs' }],
      },
    })
  })

  it('leaves out translations, whatever their form', () => {
    expect(sanitizeTheme({ meta: { storeName: 'A' }, translations: 'many' })).toEqual({ meta: { storeName: 'A' } })
  })

  it('truncates a list that is too long', () => {
    const categories = Array.from({ length: 40 }, (_, index) => ({ slug: `c-${index}` }))
    expect(sanitizeTheme({ content: { categories } }).content?.categories).toHaveLength(24)
  })

  it.each([null, 'html', 7, [], true, undefined])('returns the default theme for %s', (raw) => {
    expect(readTheme(sanitizeTheme(raw)).storeName).toBe('My Store')
  })
})

describe('500 malformed themes', () => {
  it("each result in a page with the app's rules only, nothing that closes the style element, and readable text", () => {
    fc.assert(
      fc.property(malformedTheme, (raw) => {
        const theme = readTheme(sanitizeTheme(raw))
        const css = themeCss(theme) + customCss(theme.customCss)
        expect(css).not.toMatch(/<|url\(|javascript|expression|@import/i)
        expect(css).toMatch(/^(?:[^{}]+\{[^{}]+\})+$/)
        const roles = themeRoles(theme.primaryColor)
        for (const name of surfaceNames) {
          const own = theme.surfaces[name]
          const inside = surfaceRoles(own.background ?? roles.surface, own.ink, roles)
          for (const [front, back, ratio] of surfacePairs)
            expect(contrast(inside[front], inside[back])).toBeGreaterThanOrEqual(ratio - 1e-3)
        }
      }),
      { numRuns: 500 },
    )
  })
})
