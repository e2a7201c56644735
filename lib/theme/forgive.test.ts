import fc from 'fast-check'
import { themeCss } from './css'
import { customCss } from './custom-css'
import { forgiveTheme } from './forgive'
import { groundNames, groundPairs, groundRoles } from './grounds'
import { malformedTheme } from './malformed-fixture'
import { contrast } from './oklch'
import { readTheme } from './read-theme'
import { themeRoles } from './roles'

describe('a theme of any origin', () => {
  it('loses the one field that is wrong and keeps the rest', () => {
    const data = forgiveTheme({
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

  it('is cut where a list is too long', () => {
    const categories = Array.from({ length: 40 }, (_, index) => ({ slug: `c-${index}` }))
    expect(forgiveTheme({ content: { categories } }).content?.categories).toHaveLength(24)
  })

  it.each([null, 'html', 7, [], true, undefined])('is the default theme where it is %s', (raw) => {
    expect(readTheme(forgiveTheme(raw)).storeName).toBe('My Store')
  })
})

describe('500 malformed themes', () => {
  it('each make a page: rules of ours alone, nothing that ends the element, every text read on its ground', () => {
    fc.assert(
      fc.property(malformedTheme, (raw) => {
        const theme = readTheme(forgiveTheme(raw))
        const css = themeCss(theme) + customCss(theme.customCss)
        expect(css).not.toMatch(/<|url\(|javascript|expression|@import/i)
        expect(css).toMatch(/^(?:[^{}]+\{[^{}]+\})+$/)
        const roles = themeRoles(theme.primaryColor)
        for (const name of groundNames) {
          const own = theme.grounds[name]
          const inside = groundRoles(own.ground ?? roles.surface, own.ink, roles)
          for (const [front, back, ratio] of groundPairs)
            expect(contrast(inside[front], inside[back])).toBeGreaterThanOrEqual(ratio - 1e-3)
        }
      }),
      { numRuns: 500 },
    )
  })
})
