import { ThemeData } from '@awning/contract/theme'
import fc from 'fast-check'
import { themeCss } from './css'
import { readTheme } from './read-theme'

describe('a theme', () => {
  // Requirements: 1.2, 3.5
  it('is the default theme without data', () => {
    const theme = readTheme({})
    expect(theme.storeName).toBe('My Store')
    expect(theme.hero.template).toBe(1)
    expect(theme.fonts).toEqual({ heading: 'Archivo', body: 'Inter' })
    expect(theme.header).toEqual({
      showAbout: false,
      showSearch: true,
      showSocial: false,
      showCategories: true,
      links: [],
    })
  })

  it('keeps the store’s own texts, color and hero', () => {
    const theme = readTheme({
      meta: { storeName: ' Night Shift ' },
      styles: {
        primaryColor: '#F50',
        heroBanner: { template: 4 },
        typography: { headingFontFamily: "'Inter', serif" },
      },
      content: { heroBanner: { title: 'Hello', ctaText: 'Shop', ctaLink: '/tees', ctaOpenInNewWindow: true } },
    })
    expect(theme.storeName).toBe('Night Shift')
    expect(theme.primaryColor).toBe('#ff5500')
    expect(theme.fonts.heading).toBe('Inter')
    expect(theme.hero).toMatchObject({
      template: 4,
      title: 'Hello',
      action: { text: 'Shop', href: '/tees', newWindow: true },
    })
  })

  it('drops unsafe links without affecting the rest', () => {
    const theme = readTheme({
      brand: {
        socialMedia: [
          { id: 'a', url: 'javascript:alert(1)' },
          { id: 'b', label: 'Bandpage', url: 'https://b.example/' },
        ],
      },
      content: {
        heroBanner: { ctaText: 'Go', ctaLink: '//evil.example' },
        header: {
          customLinks: [
            { id: '1', name: 'Caps', slug: 'caps' },
            { id: '2', name: 'Bad', slug: 'data:x' },
          ],
        },
        categories: [{ slug: 'tees', displayName: 'Tees', image: 'javascript:1' }],
      },
    })
    expect(theme.social).toEqual([{ name: 'Bandpage', href: 'https://b.example/', icon: 'website' }])
    expect(theme.hero.action).toBeUndefined()
    expect(theme.header.links).toEqual([{ name: 'Caps', href: '/caps' }])
    expect(theme.categories).toEqual([{ name: 'Tees', href: '/tees', picture: undefined }])
  })

  it('produces only declarations of the app for any data', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('</style>', '#f00;}*{x:1', 'url(//evil)', '#ff0000', 'Inter'))
    const data = fc.record({
      meta: fc.record({ storeName: word, primaryColor: word }),
      styles: fc.record({
        primaryColor: word,
        fonts: fc.array(word),
        typography: fc.record({ headingFontFamily: word, bodyFontFamily: word }),
        heroBanner: fc.record({ template: fc.integer() }),
      }),
    })
    fc.assert(
      fc.property(data, (raw) => {
        const theme = readTheme(ThemeData.parse(raw))
        expect(themeCss(theme)).toMatch(
          /^(((:root|\.stage|\.on-[a-z]+),?)+\{(--[a-z0-9-]+:(#[0-9a-f]{6}|\d+%);?)+\})+$/,
        )
        expect([1, 2, 3, 4, 5]).toContain(theme.hero.template)
      }),
      { numRuns: 200 },
    )
  })
})
