import type { ThemeData } from '@awning/contract/theme'
import { defaultTheme } from '@awning/platform/default-theme'

const ground = { bgStyles: { backgroundColor: '' }, textStyles: { color: '' } }
const button = { color: '', backgroundColor: '', borderColor: '' }

/** Fields of every response, which clients read without checking whether they exist. Empty, or the value of the default theme. */
const blank = {
  meta: { storeId: '', storeName: '', searchOptions: { placeholder: '' }, seoTitle: {} },
  brand: { socialMedia: [] },
  layout: { productList: { grid: '' }, heroBanner: {} },
  styles: {
    fonts: [],
    customCSS: '',
    linkStyles: { color: '', textDecoration: '' },
    typography: { bodyFontFamily: '', headingFontFamily: '', h1: {}, h2: {}, h3: {}, h4: {}, h5: {}, h6: {} },
    button: { primary: button, secondary: button },
    header: { ...ground, template: 1, logo: { maxHeight: '' } },
    footer: { ...ground, template: 1 },
    heroBanner: { ...ground, ctaBtnStyles: { backgroundColor: '', color: '' } },
    listing: ground,
    about: ground,
    productList: { titleStyles: {} },
    search: { ...ground, titleStyles: {}, closeBtnStyles: {} },
    modal: { overlayColor: '', closeButtonColor: '' },
    notification: {},
  },
  content: {
    favicon: '',
    categories: [],
    header: { ...defaultTheme.header, logo: '', customLinks: [] },
    heroBanner: {
      ...defaultTheme.heroBanner,
      title: '',
      subtitle: '',
      body: '',
      titleImg: '',
      titleBadge: '',
      ctaText: '',
      ctaLink: '',
      searchPlaceholder: '',
      containerBg: '',
    },
    footer: { ...defaultTheme.footer, about: { textContent: '' } },
    about: { aboutText: [], heroImage: '' },
    notification: {},
    login: {},
  },
}

/**
 * A theme with every field that clients of the call rely on, only for the response: stored and exported themes stay as their
 * owner wrote them. A shop looks the same with and without the added fields.
 */
export function withResponseFields(theme: ThemeData): ThemeData {
  const { meta, brand, layout, styles, content } = theme
  const primaryColor = styles?.primaryColor ?? meta?.primaryColor ?? defaultTheme.primaryColor
  const template = styles?.heroBanner?.template ?? layout?.heroBanner?.type ?? defaultTheme.heroTemplate
  const own = {
    ...theme,
    meta: { ...meta, primaryColor: meta?.primaryColor ?? primaryColor },
    brand: { socialMedia: brand?.socialMedia?.map((place) => ({ label: place.id, icon: place.id, ...place })) },
    layout: { ...layout, heroBanner: { type: layout?.heroBanner?.type ?? template } },
    styles: { ...styles, primaryColor, heroBanner: { ...styles?.heroBanner, template } },
    content: {
      ...content,
      categories: content?.categories?.map((card) => ({ image: '', displayName: card.slug, ...card })),
    },
  }
  return filled(own, blank)
}

/** Fills the gaps of a value from another one, whose fields have the types of `ThemeData`. */
function filled<Value>(value: Value, standard: unknown): Value
function filled(value: unknown, standard: unknown): unknown {
  if (value === undefined || value === null) return standard
  if (!isRecord(standard)) return value
  if (!isRecord(value)) return standard
  const names = new Set([...Object.keys(standard), ...Object.keys(value)])
  return Object.fromEntries([...names].map((name) => [name, filled(value[name], standard[name])]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
