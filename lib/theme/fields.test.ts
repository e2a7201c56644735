/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { ThemeData } from '@awning/contract/theme'
import { customCss } from '@awning/platform/custom-css'
import { z } from 'zod'
import { themeCss } from './css'
import { readTheme } from './read-theme'
import { sanitizeTheme } from './sanitize-theme'

/** Every field of the contract by its path: `content.categories[].slug`; a free-form record ends in `.*`. */
function fields(shape: z.core.$ZodType, path: string): string[] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return fields(shape.unwrap(), path)
  if (shape instanceof z.ZodArray) return fields(shape.element, `${path}[]`)
  if (shape instanceof z.ZodRecord) return [`${path}.*`]
  if (!(shape instanceof z.ZodObject)) return [path]
  return Object.entries(shape.shape).flatMap(([name, field]) => fields(field, path === '' ? name : `${path}.${name}`))
}

/** Field and effect of each row of the table in the docs. */
function documented(): Map<string, string> {
  const [, section = ''] = /^## Fields$(.+?)^## /ms.exec(readFileSync('docs/theming.md', 'utf8')) ?? []
  const rows = section.matchAll(/^\| `([^`]+)`(?: to `h6`)? \| (.+) \|$/gm)
  return new Map([...rows].map(([, field = '', effect = '']) => [field, effect]))
}

const covers = (field: string, row: string) =>
  field.endsWith('.*') ? `${row}.`.startsWith(field.slice(0, -1)) : row === field

const base = {
  meta: { seoTitle: {}, searchOptions: {} },
  brand: { socialMedia: [{ id: 'instagram', url: 'https://a.example/' }] },
  styles: { button: {}, heroBanner: {}, header: {}, typography: {} },
  content: {
    categories: [{ slug: 'tees' }],
    sections: [{ title: 'We', text: 'Us', image: '/pictures/b-1000.webp', ctaText: 'Go', ctaLink: '/mugs' }],
    thankYou: { text: 'Thanks', image: '/pictures/u-1000.webp' },
    header: { customLinks: [{ id: 'a', name: 'Blog', slug: '/blog' }] },
    heroBanner: { title: 'Hi', ctaText: 'Shop', ctaLink: '/tees', showSearch: true },
    footer: { customLinks: [{ id: 'a', name: 'Imprint', slug: '/imprint' }] },
    about: { aboutText: [{ id: 'a', text: 'We' }], facts: [{ label: 'Place', value: 'Yard' }] },
    notification: { text: 'Now' },
    holiday: [{ from: '2027-12-01', to: '2027-12-05', text: 'Soon' }],
    pages: [{ slug: 'faq', title: 'Questions', text: 'Answers', image: '/pictures/q-1000.webp' }],
  },
}

/** The value that each field is set to in order to test its effect. */
const samples: Record<string, unknown> = {
  'meta.storeName': 'Other',
  'meta.primaryColor': '#123456',
  'meta.logoHeight': '30px',
  'meta.searchOptions.placeholder': 'Look',
  'meta.seoTitle.title': 'T',
  'meta.seoTitle.keywords': 'k',
  'meta.seoTitle.description': 'D',
  'meta.gaToken': 'G-ABCDEF12',
  'brand.socialMedia[].id': 'youtube',
  'brand.socialMedia[].label': 'Our pictures',
  'brand.socialMedia[].url': 'https://b.example/',
  'brand.socialMedia[].icon': 'discord',
  'layout.productList.grid': '3',
  'layout.heroBanner.type': 4,
  'styles.primaryColor': '#654321',
  'styles.fonts[]': 'Oswald',
  'styles.customCSS': 'a{color:red}',
  'styles.linkStyles.color': '#0a0a7a',
  'styles.linkStyles.textDecoration': 'none',
  'styles.typography.bodyFontFamily': 'Lora',
  'styles.typography.headingFontFamily': 'Oswald',
  'styles.typography.h1': { fontSize: '48px' },
  'styles.button.primary': { backgroundColor: '#0a5' },
  'styles.button.secondary': { borderColor: '#0a5' },
  'styles.header.bgStyles': { backgroundColor: '#222' },
  'styles.header.textStyles': { color: '#225' },
  'styles.header.logo.maxHeight': 28,
  'styles.footer.bgStyles': { backgroundColor: '#333' },
  'styles.footer.textStyles': { color: '#ffc' },
  'styles.heroBanner.bgStyles': { backgroundColor: '#444' },
  'styles.heroBanner.textStyles': { color: '#522' },
  'styles.heroBanner.template': 3,
  'styles.heroBanner.ctaBtnStyles': { backgroundColor: '#a05' },
  'styles.listing.bgStyles': { backgroundColor: '#eef' },
  'styles.listing.textStyles': { color: '#113' },
  'styles.about.bgStyles': { backgroundColor: '#fee' },
  'styles.about.textStyles': { color: '#311' },
  'styles.productList.titleStyles': { textTransform: 'uppercase' },
  'styles.search.bgStyles': { backgroundColor: '#efe' },
  'styles.search.textStyles': { color: '#131' },
  'styles.search.titleStyles': { color: '#151' },
  'styles.search.closeBtnStyles': { color: '#171' },
  'styles.modal.overlayColor': '#003',
  'styles.modal.closeButtonColor': '#300',
  'styles.notification': { backgroundColor: '#060' },
  'styles.tokens.corners': 28,
  'styles.tokens.buttons': 'pill',
  'styles.tokens.stage': 'white',
  'content.favicon': '/pictures/icon.png',
  'content.categories[].slug': 'mugs',
  'content.categories[].image': '/pictures/a-560.webp',
  'content.categories[].displayName': 'Shirts',
  'content.categories[].text': 'Soft.',
  'content.sections[].title': 'Ours',
  'content.sections[].text': 'Once',
  'content.sections[].image': '/pictures/s-1000.webp',
  'content.sections[].imageAlt': 'The yard',
  'content.sections[].place': 'right',
  'content.sections[].ground': 'dark',
  'content.sections[].ctaText': 'More',
  'content.sections[].ctaLink': '/tees',
  'content.sections[].type': 'newsletter',
  'content.sections[].label': 'New',
  'content.sections[].author': 'Ada',
  'content.sections[].unit': 'EUR',
  'content.sections[].video': '/films/one.mp4',
  'content.sections[].date': '2028-01-01',
  'content.sections[].value': 3,
  'content.sections[].goal': 5,
  'content.sections[].images[].image': '/pictures/i-1000.webp',
  'content.sections[].images[].imageAlt': 'The hall',
  'content.sections[].images[].author': 'Bo',
  'content.header.logo': '/pictures/logo.png',
  'content.header.showAbout': true,
  'content.header.hideSearch': true,
  'content.header.showCategories': false,
  'content.header.showSocialIcons': true,
  'content.header.customLinks[].name': 'Diary',
  'content.header.customLinks[].slug': '/diary',
  'content.heroBanner.title': 'Hello',
  'content.heroBanner.subtitle': 'S',
  'content.heroBanner.body': 'B',
  'content.heroBanner.titleImg': '/pictures/t.png',
  'content.heroBanner.titleBadge': 'New',
  'content.heroBanner.ctaText': 'Buy',
  'content.heroBanner.ctaLink': '/mugs',
  'content.heroBanner.ctaOpenInNewWindow': true,
  'content.heroBanner.showSearch': false,
  'content.heroBanner.searchPlaceholder': 'Find',
  'content.heroBanner.containerBg': '/pictures/h-1000.webp',
  'content.footer.about.textContent': 'We are',
  'content.footer.customLinks[].name': 'Masthead',
  'content.footer.customLinks[].slug': '/masthead',
  'content.footer.newsletter': true,
  'content.footer.showSocialIcons': false,
  'content.about.aboutText[].text': 'They',
  'content.about.heroImage': '/pictures/a.png',
  'content.about.facts[].label': 'Since',
  'content.about.facts[].value': '1931',
  'content.thankYou.title': 'Thank you',
  'content.thankYou.text': 'More soon',
  'content.thankYou.image': '/pictures/t-1000.webp',
  'content.thankYou.imageAlt': 'Ada',
  'content.notification.text': 'Soon',
  'content.notification.link': '/tees',
  'content.holiday[].from': '2027-12-02',
  'content.holiday[].to': '2027-12-04',
  'content.holiday[].text': 'Later',
  'content.preorder.text': 'Made in May',
  'content.cart.title': 'Your haul',
  'content.pages[].slug': 'help',
  'content.pages[].title': 'Help',
  'content.pages[].text': 'More',
  'content.pages[].image': '/pictures/p-1000.webp',
  'content.pages[].imageAlt': 'The yard',
  'content.login.backgroundColor': '#111',
  'content.login.color': '#eee',
  'content.login.titleText': 'Members',
  'content.login.headerLogo': '/pictures/l.png',
  'content.login.footerLogo': '/pictures/f.png',
}

/** Values without which a field of a section has no effect. */
const sectionFields: Record<string, object> = {
  label: { type: 'link' },
  author: { type: 'quote' },
  unit: { type: 'fund', goal: 9 },
  video: { type: 'editorial' },
  date: { type: 'countdown' },
  value: { type: 'fund', goal: 9 },
  goal: { type: 'fund', goal: 9 },
  images: { type: 'fans', images: [{ image: '/pictures/j-1000.webp' }] },
}

/** What a field needs in order to have an effect. */
function baseOf(path: string): typeof base {
  const [, name = ''] = /^content\.sections\[\]\.(\w+)/.exec(path) ?? []
  const sections = base.content.sections.map((section) => ({ ...section, ...sectionFields[name] }))
  return { ...base, content: { ...base.content, sections } }
}

/** A base with one field set. A path in a list refers to its first entry. */
function withField(base: unknown, path: string, value: unknown): unknown {
  const parts = path.replaceAll('[]', '.0').split('.')
  const set = (at: unknown, [part = '', ...rest]: string[]): unknown => {
    const filled = rest.length === 0 ? value : set(Reflect.get(Object(at ?? {}), part), rest)
    if (part === '0') return [filled]
    return { ...Object(at ?? {}), [part]: filled }
  }
  return set(base, parts)
}

function render(raw: unknown): string {
  const theme = readTheme(sanitizeTheme(raw))
  return JSON.stringify(theme) + themeCss(theme) + customCss(theme.customCss)
}

describe('a field of the theme', () => {
  const contract = fields(ThemeData, '')
  const rows = documented()

  // Requirements: 3.2
  it('of the contract is documented', () => {
    expect(contract.length).toBeGreaterThan(70)
    expect(contract.filter((field) => ![...rows.keys()].some((row) => covers(field, row)))).toEqual([])
  })

  it('of the docs is in the contract', () => {
    expect([...rows.keys()].filter((row) => !contract.some((field) => covers(field, row)))).toEqual([])
  })

  // Requirements: 1.3
  it('has an effect unless the docs state why not', () => {
    const effective = [...rows].filter(([, effect]) => !effect.startsWith('None')).map(([field]) => field)
    expect(Object.keys(samples).toSorted()).toEqual(effective.toSorted())
  })

  // Requirements: 1.3, 3.2, 3.3, 6.1, C3.9
  it.each(Object.entries(samples))('%s changes the page', (path, value) => {
    expect(render(withField(baseOf(path), path, value))).not.toBe(render(baseOf(path)))
  })
})
