import { ThemeData } from '@awning/contract/theme'
import fc from 'fast-check'
import { themeCss } from './css'
import { readLogoHeight, readSocial, readTheme } from './read-theme'

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

describe('the social links of a creator', () => {
  const iconOf = (id: string, icon?: string) =>
    readSocial({ brand: { socialMedia: [{ id, url: 'https://place.example/me', ...(icon && { icon }) }] } })[0]?.icon

  // Requirements: 3.4
  it('have the icon of their icon name or id', () => {
    expect(iconOf('one', 'youtube')).toBe('youtube')
    expect(iconOf('one', 'fa-brands fa-TikTok')).toBe('tiktok')
    expect(iconOf('Discord')).toBe('discord')
    expect(iconOf('twitter')).toBe('x')
    expect(iconOf('x')).toBe('x')
  })

  it('have a generic icon if there is no matching one', () => {
    expect(iconOf('bandpage', 'sparkle')).toBe('website')
    expect(iconOf('netflix')).toBe('website')
  })
})

describe('the height of the logo', () => {
  const height = (maxHeight?: string, logoHeight?: string) =>
    readLogoHeight({ styles: { header: { logo: { maxHeight } } }, meta: { logoHeight } })

  it('is that of the header, or of the logo settings', () => {
    expect(height('24px', '40')).toBe(24)
    expect(height(undefined, '40')).toBe(40)
    expect(height()).toBeUndefined()
  })

  it('has a minimum and is a number of pixels', () => {
    expect(height('0')).toBe(16)
    expect(height('100vh;color:red', '30px')).toBe(30)
    expect(height('calc(1px + 2px)')).toBeUndefined()
  })
})

describe('a page of the creator', () => {
  const pageOf = (text: string) => readTheme({ content: { pages: [{ slug: 'faq', title: 'FAQ', text }] } }).pages[0]

  it('has paragraphs, and headings with an id for its contents', () => {
    expect(pageOf('One.\n\n## Two\n\nThree.\nFour.')?.blocks).toEqual([
      { text: 'One.' },
      { text: 'Two', id: 'part-1' },
      { text: 'Three.\nFour.' },
    ])
  })
})

it('shows a message after an order only with a title or a text', () => {
  const read = (thankYou: object) => readTheme({ content: { thankYou } }).thankYou
  expect(read({ image: '/pictures/a-1000.webp' })).toBeUndefined()
  expect(read({ text: 'Thank you.', image: '/pictures/a-1000.webp', imageAlt: 'Ada' })).toEqual({
    title: undefined,
    paragraphs: ['Thank you.'],
    picture: { src: '/pictures/a-1000.webp', alt: 'Ada' },
  })
})
