import fc from 'fast-check'
import { themeCss } from './css'
import { customCss } from './custom-css'
import { forgiveTheme } from './forgive'
import { groundNames, groundPairs, groundRoles } from './grounds'
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

const colour = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom('red', 'transparent', 'rgb(0,0,0)', 'rgba(1,2,3,.5)', 'url(//evil)', '}</style><script>', '#fff;}'),
)
const anything = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom('</style>', 'javascript:alert(1)', '//evil', '9999px', '-5em', '1e9', '__proto__'),
  fc.array(fc.string(), { maxLength: 2 }),
)
const value = fc.oneof(colour, anything)
const part = fc.dictionary(
  fc.constantFrom(
    'color',
    'backgroundColor',
    'background',
    'borderColor',
    'fontSize',
    'letterSpacing',
    'fontWeight',
    'textTransform',
    'textDecoration',
    'maxHeight',
    'overlayColor',
    'closeButtonColor',
  ),
  value,
)
const ground = fc.oneof(
  anything,
  fc.record(
    {
      template: fc.oneof(fc.integer(), anything),
      bgStyles: fc.oneof(part, anything),
      textStyles: part,
      titleStyles: part,
      closeBtnStyles: part,
      ctaBtnStyles: part,
      logo: part,
    },
    { requiredKeys: [] },
  ),
)
const malformed = fc.record(
  {
    meta: fc.oneof(
      anything,
      fc.dictionary(fc.constantFrom('storeName', 'primaryColor', 'logoHeight', 'seoTitle', 'searchOptions'), value),
    ),
    brand: fc.oneof(
      anything,
      fc.record({ socialMedia: fc.array(fc.oneof(anything, fc.record({ id: anything, url: anything }))) }),
    ),
    layout: fc.oneof(
      anything,
      fc.record({ productList: fc.record({ grid: anything }), heroBanner: fc.record({ type: anything }) }),
    ),
    styles: fc.oneof(
      fc.dictionary(
        fc.constantFrom(
          'header',
          'footer',
          'heroBanner',
          'listing',
          'about',
          'search',
          'productList',
          'notification',
          'modal',
          'linkStyles',
        ),
        fc.oneof(ground, part),
      ),
      fc.record(
        {
          primaryColor: value,
          fonts: fc.oneof(anything, fc.array(value)),
          customCSS: anything,
          typography: fc.oneof(
            anything,
            fc.dictionary(fc.constantFrom('bodyFontFamily', 'h1', 'h2', 'h6'), fc.oneof(part, value)),
          ),
          button: fc.record({ primary: fc.oneof(part, anything), secondary: part }),
        },
        { requiredKeys: [] },
      ),
      anything,
    ),
    content: fc.oneof(
      anything,
      fc.record(
        {
          favicon: anything,
          header: fc.oneof(anything, fc.dictionary(fc.string(), anything)),
          heroBanner: fc.oneof(
            anything,
            fc.dictionary(fc.constantFrom('title', 'ctaLink', 'ctaText', 'containerBg', 'showSearch'), anything),
          ),
          pages: fc.array(fc.oneof(anything, fc.record({ slug: anything, title: anything, text: anything }))),
          about: anything,
          categories: fc.oneof(anything, fc.array(anything)),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
)

describe('500 malformed themes', () => {
  it('each make a page: rules of ours alone, nothing that ends the element, every text read on its ground', () => {
    fc.assert(
      fc.property(malformed, (raw) => {
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
