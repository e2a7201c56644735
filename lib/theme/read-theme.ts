import type { ThemeData } from '@awning/contract/theme'
import { parseColor, parseTint } from '@awning/platform/colors'
import { defaultTheme } from '@awning/platform/default-theme'
import { slugPattern } from '@awning/platform/slug'
import { type FontPair, readFonts } from '@awning/platform/theme-fonts'
import { readTokens, type ThemeTokens } from '@awning/platform/theme-tokens'
import type { ButtonColors } from './buttons'
import { type HeadingLevel, readHeadings, readTextStyle, type TextStyle, titleSizes } from './headings'
import { type HolidayWindow, readWindows } from './holiday-windows'
import { readSections, type ThemeSection } from './read-sections'
import { safeHref, safePicture, safeSlugHref } from './safe-href'
import { parseLength, type Styles, within } from './styles'
import type { SurfaceColors, SurfaceName } from './surfaces'
import { paragraphsOf, text } from './theme-text'

/** Social networks with an icon; others have a generic icon. */
const socialGlyphs = [
  'instagram',
  'youtube',
  'tiktok',
  'twitch',
  'x',
  'facebook',
  'discord',
  'spotify',
  'pinterest',
  'threads',
  'website',
] as const
export type SocialGlyph = (typeof socialGlyphs)[number]

export type SocialLink = { name: string; href: string; icon: SocialGlyph }

/** The social links of a creator. Unsafe URLs are dropped. */
export function readSocial({ brand }: ThemeData): SocialLink[] {
  return (brand?.socialMedia ?? []).flatMap(({ id, label, url, icon }) => {
    const href = safeHref(url)
    const name = label?.trim() || id.trim()
    return href !== undefined && name !== ''
      ? [{ name, href, icon: readGlyph(icon) ?? readGlyph(id) ?? 'website' }]
      : []
  })
}

/** By its name (`youtube`), with a prefix (`fa-youtube`) or by its old name. */
function readGlyph(text: string | undefined): SocialGlyph | undefined {
  const words = text?.toLowerCase().split(/[^a-z]+/) ?? []
  if (words.includes('twitter')) return 'x'
  return socialGlyphs.find((glyph) => words.includes(glyph))
}

const minLogoHeight = 16

/** Maximum, in pixels. */
export function readLogoHeight({ styles, meta }: ThemeData): number | undefined {
  const heights = [styles?.header?.logo?.maxHeight, meta?.logoHeight].flatMap((value) => parseLength(value) ?? [])
  const [height] = heights
  return height === undefined ? undefined : Math.max(minLogoHeight, height)
}

export const heroTemplates = [1, 2, 3, 4, 5] as const
export type HeroTemplate = (typeof heroTemplates)[number]

export type Hero = {
  template: HeroTemplate
  title: string | undefined
  subtitle: string | undefined
  body: string | undefined
  badge: string | undefined
  titlePicture: string | undefined
  picture: string | undefined
  action: { text: string; href: string; newWindow: boolean } | undefined
  search: { placeholder: string | undefined } | undefined
}

function readTemplate(value: number | undefined): HeroTemplate {
  return heroTemplates.find((known) => known === value) ?? defaultTheme.heroTemplate
}

/** The hero of the home page; the default template if the theme does not set one of the five. */
export function readHero(data: ThemeData): Hero {
  const hero = data.content?.heroBanner ?? {}
  const href = safeSlugHref(hero.ctaLink)
  const action = text(hero.ctaText)
  return {
    template: readTemplate(data.styles?.heroBanner?.template ?? data.layout?.heroBanner?.type),
    title: text(hero.title),
    subtitle: text(hero.subtitle),
    body: text(hero.body),
    badge: text(hero.titleBadge),
    titlePicture: safePicture(hero.titleImg),
    picture: safePicture(hero.containerBg),
    action:
      action !== undefined && href !== undefined
        ? { text: action, href, newWindow: hero.ctaOpenInNewWindow ?? defaultTheme.heroBanner.ctaOpenInNewWindow }
        : undefined,
    search:
      (hero.showSearch ?? defaultTheme.heroBanner.showSearch)
        ? { placeholder: text(hero.searchPlaceholder) ?? text(data.meta?.searchOptions?.placeholder) }
        : undefined,
  }
}

type ThemeLogin = SurfaceColors & {
  title: string | undefined
  headerLogo: string | undefined
  footerLogo: string | undefined
}

function readLogin(login: NonNullable<ThemeData['content']>['login'] = {}): ThemeLogin {
  return {
    background: parseColor(login.backgroundColor),
    ink: parseColor(login.color),
    title: login.titleText?.trim() || undefined,
    headerLogo: safePicture(login.headerLogo),
    footerLogo: safePicture(login.footerLogo),
  }
}

/** A paragraph of a page of the creator, or a heading, which the page's contents link by `id`. */
export type PageBlock = { text: string; id?: string }

/** A plain page of the creator, at `/{slug}`. */
export type ThemePage = {
  slug: string
  title: string
  blocks: PageBlock[]
  picture: { src: string; alt: string } | undefined
}

const headingMark = /^##\s+/

const blocksOf = (value: string): PageBlock[] =>
  paragraphsOf(value).map((paragraph, index) =>
    headingMark.test(paragraph)
      ? { text: paragraph.replace(headingMark, ''), id: `part-${index}` }
      : { text: paragraph },
  )

/** The pages with a valid slug, each slug once. */
function readPages({ content }: ThemeData): ThemePage[] {
  const pages = (content?.pages ?? []).flatMap((page): ThemePage[] => {
    const title = text(page.title)
    if (!slugPattern.test(page.slug) || title === undefined) return []
    const src = safePicture(page.image)
    const picture = src === undefined ? undefined : { src, alt: text(page.imageAlt) ?? '' }
    return [{ slug: page.slug, title, blocks: blocksOf(page.text), picture }]
  })
  return [...new Map(pages.toReversed().map((page) => [page.slug, page])).values()].toReversed()
}

/** A message of the creator on the page after an order. */
type ThankYou = { title: string | undefined; paragraphs: string[]; picture: { src: string; alt: string } | undefined }

function readThankYou(data: NonNullable<ThemeData['content']>['thankYou'] = {}): ThankYou | undefined {
  const [title, paragraphs, src] = [text(data.title), paragraphsOf(data.text ?? ''), safePicture(data.image)]
  if (title === undefined && paragraphs.length === 0) return undefined
  return { title, paragraphs, picture: src === undefined ? undefined : { src, alt: text(data.imageAlt) ?? '' } }
}

/** The colors that a theme sets for a kind of button. Not for the browser: it would load the CSS color parser. */
function readButton(styles: Styles | undefined): ButtonColors {
  return {
    background: parseColor(styles?.backgroundColor) ?? parseColor(styles?.background),
    ink: parseColor(styles?.color),
    edge: parseColor(styles?.borderColor),
  }
}

/** Styles of single parts, colors as `#rrggbb`. Undefined values use the default. */
export type ThemeStyles = {
  buttons: { primary: ButtonColors; secondary: ButtonColors; hero: ButtonColors }
  links: { color: string | undefined; underlined: boolean }
  headings: Record<HeadingLevel, TextStyle>
  titles: TextStyle & { color: string | undefined }
  search: { title: string | undefined; close: string | undefined }
  modal: { overlay: string | undefined; close: string | undefined }
  /** Product tiles per row on the widest screen: 2 to 4. */
  columns: number | undefined
  tokens: ThemeTokens
}

function readStyles({ styles = {}, layout }: ThemeData): ThemeStyles {
  const titles = styles.productList?.titleStyles
  return {
    tokens: readTokens(styles.tokens),
    buttons: {
      primary: readButton(styles.button?.primary),
      secondary: readButton(styles.button?.secondary),
      hero: readButton(styles.heroBanner?.ctaBtnStyles),
    },
    links: {
      color: parseColor(styles.linkStyles?.color),
      underlined: !/^\s*none\b/i.test(String(styles.linkStyles?.textDecoration ?? '')),
    },
    headings: readHeadings(styles.typography),
    titles: { ...readTextStyle(titles, titleSizes), color: parseColor(titles?.color) },
    search: {
      title: parseColor(styles.search?.titleStyles?.color),
      close: parseColor(styles.search?.closeBtnStyles?.color),
    },
    modal: { overlay: parseTint(styles.modal?.overlayColor), close: parseColor(styles.modal?.closeButtonColor) },
    columns: readColumns(layout?.productList?.grid),
  }
}

/** `'3'`, `'3-columns'`, `'grid-3'`, `'4x2'`: the first number, limited to the range of the grid. */
function readColumns(grid: string | undefined): number | undefined {
  const found = /\d+/.exec(grid?.slice(0, 40) ?? '')
  return found ? within(Number(found[0]), 2, 4) : undefined
}

type Part = { bgStyles?: Styles | undefined; textStyles?: Styles | undefined }

const background = (styles: Styles | undefined) => parseColor(styles?.backgroundColor) ?? parseColor(styles?.background)

const partSurface = (part: Part | undefined): SurfaceColors => ({
  background: background(part?.bgStyles),
  ink: parseColor(part?.textStyles?.color),
})

/** The surfaces that a theme sets; colors that cannot be parsed are ignored. */
function readSurfaces(data: ThemeData): Record<SurfaceName, SurfaceColors> {
  const styles = data.styles ?? {}
  return {
    header: partSurface(styles.header),
    footer: partSurface(styles.footer),
    notice: { background: background(styles.notification), ink: parseColor(styles.notification?.color) },
    hero: partSurface(styles.heroBanner),
    search: partSurface(styles.search),
    listing: partSurface(styles.listing),
    about: partSurface(styles.about),
  }
}

export type ThemeLink = { name: string; href: string }
export type CategoryLink = ThemeLink & {
  picture: string | undefined
  /** Introduces the collection on its page. */
  text?: string | undefined
}

/** A parsed theme, with every missing value filled by the default theme. */
export type Theme = {
  storeName: string
  /** `#rrggbb` */
  primaryColor: string
  fonts: FontPair
  /** The surfaces of the shop's parts, as far as the theme sets them. */
  surfaces: Record<SurfaceName, SurfaceColors>
  styles: ThemeStyles
  /** Unparsed: `customCss` sanitizes it before it is added to a page. */
  customCss: string | undefined
  logo: string | undefined
  /** Maximum, in pixels. */
  logoHeight: number | undefined
  favicon: string | undefined
  header: {
    showAbout: boolean
    showSearch: boolean
    showSocial: boolean
    showCategories: boolean
    links: ThemeLink[]
  }
  hero: Hero
  categories: CategoryLink[]
  sections: ThemeSection[]
  notification: { text: string; href: string | undefined } | undefined
  about: { paragraphs: string[]; picture: string | undefined; facts: { label: string; value: string }[] }
  footer: { about: string | undefined; links: ThemeLink[]; showSocial: boolean; newsletter: boolean }
  social: SocialLink[]
  holidays: HolidayWindow[]
  /** The creator's text for 'My Cart'. */
  cartTitle: string | undefined
  /** Shown below the button of a preorder listing, instead of the default text. */
  preorderText: string | undefined
  thankYou: ThankYou | undefined
  login: ThemeLogin
  /** Measurement id (`G-…`, `UA-…`); used by tags, never before consent. */
  gaToken: string | undefined
  pages: ThemePage[]
  searchPlaceholder: string | undefined
  seo: { title: string | undefined; keywords: string | undefined; description: string | undefined }
}

const defaultStoreName = 'My Store'

const primaryColor = (data: ThemeData) =>
  parseColor(data.styles?.primaryColor) ?? parseColor(data.meta?.primaryColor) ?? defaultTheme.primaryColor

function readLinks(entries: readonly { name: string; slug: string }[] = []): ThemeLink[] {
  return entries.flatMap(({ name, slug }) => {
    const href = safeSlugHref(slug)
    return name.trim() !== '' && href !== undefined ? [{ name: name.trim(), href }] : []
  })
}

/**
 * Parses a store's theme data. `storeName` is used if the theme has no name of its own. Unsafe links, unknown fonts and malformed
 * colors are dropped.
 */
export function readTheme(data: ThemeData, storeName?: string): Theme {
  const content = data.content ?? {}
  return {
    storeName: text(data.meta?.storeName) ?? text(storeName) ?? defaultStoreName,
    primaryColor: primaryColor(data),
    fonts: readFonts(data.styles),
    surfaces: readSurfaces(data),
    styles: readStyles(data),
    customCss: text(data.styles?.customCSS),
    logo: safePicture(content.header?.logo),
    logoHeight: readLogoHeight(data),
    favicon: safePicture(content.favicon),
    header: {
      showAbout: content.header?.showAbout ?? defaultTheme.header.showAbout,
      showSearch: !(content.header?.hideSearch ?? defaultTheme.header.hideSearch),
      showSocial: content.header?.showSocialIcons ?? defaultTheme.header.showSocialIcons,
      showCategories: content.header?.showCategories ?? defaultTheme.header.showCategories,
      links: readLinks(content.header?.customLinks),
    },
    hero: readHero(data),
    categories: readCategories(content.categories),
    sections: readSections(data),
    notification: readNotification(content.notification),
    about: {
      paragraphs: (content.about?.aboutText ?? []).flatMap((entry) => text(entry.text) ?? []),
      picture: safePicture(content.about?.heroImage),
      facts: (content.about?.facts ?? []).filter(({ label, value }) => text(label) && text(value)),
    },
    footer: {
      about: text(content.footer?.about?.textContent),
      links: readLinks(content.footer?.customLinks),
      showSocial: content.footer?.showSocialIcons ?? defaultTheme.footer.showSocialIcons,
      newsletter: content.footer?.newsletter ?? defaultTheme.footer.newsletter,
    },
    social: readSocial(data),
    holidays: readWindows(content.holiday ?? []),
    cartTitle: text(content.cart?.title),
    preorderText: text(content.preorder?.text),
    thankYou: readThankYou(content.thankYou),
    login: readLogin(content.login),
    gaToken: /^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/.exec(text(data.meta?.gaToken) ?? '')?.[0],
    pages: readPages(data),
    searchPlaceholder: text(data.meta?.searchOptions?.placeholder) ?? text(content.heroBanner?.searchPlaceholder),
    seo: {
      title: text(data.meta?.seoTitle?.title),
      keywords: text(data.meta?.seoTitle?.keywords),
      description: text(data.meta?.seoTitle?.description),
    },
  }
}

/** Each URL once, to avoid two cards for one collection. */
function readCategories(entries: NonNullable<ThemeData['content']>['categories'] = []): CategoryLink[] {
  const found = entries.flatMap(({ slug, displayName, image, text: words }): CategoryLink[] => {
    const href = safeSlugHref(slug)
    if (href === undefined) return []
    return [{ name: text(displayName) ?? slug.trim(), href, picture: safePicture(image), text: text(words) }]
  })
  return found.filter(({ href }, index) => found.findIndex((other) => other.href === href) === index)
}

function readNotification(data: NonNullable<ThemeData['content']>['notification']): Theme['notification'] {
  const words = text(data?.text)
  return words === undefined ? undefined : { text: words, href: safeHref(data?.link) }
}
