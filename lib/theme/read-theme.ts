import type { ThemeData } from '@awning/contract/theme'
import { parseColor } from '@awning/platform/colors'
import { defaultTheme } from '@awning/platform/default-theme'
import { type FontPair, readFonts } from '@awning/platform/theme-fonts'
import { readLogoHeight, readSocial, type SocialLink } from './read-frame'
import { type Hero, readHero } from './read-hero'
import { readLogin, type ThemeLogin } from './read-login'
import { readPages, type ThemePage } from './read-pages'
import { readSections, type ThemeSection } from './read-sections'
import { readStyles, type ThemeStyles } from './read-styles'
import { readSurfaces } from './read-surfaces'
import { safeHref, safePicture, safeSlugHref } from './safe-href'
import type { SurfaceColors, SurfaceName } from './surfaces'
import { type HolidayWindow, readWindows } from './windows'

export type ThemeLink = { name: string; href: string }
export type CategoryLink = ThemeLink & { picture: string | undefined }

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
  /** The maximum height of the logo in pixels. */
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
  /** The creator's texts on the home page. */
  sections: ThemeSection[]
  notification: { text: string; href: string | undefined } | undefined
  about: { paragraphs: string[]; picture: string | undefined }
  footer: { about: string | undefined; links: ThemeLink[]; showSocial: boolean; newsletter: boolean }
  social: SocialLink[]
  holidays: HolidayWindow[]
  /** The creator's text for 'My Cart'. */
  cartTitle: string | undefined
  /** Shown below the button of a preorder listing, instead of the default text. */
  preorderText: string | undefined
  /** The appearance of the login page. */
  login: ThemeLogin
  /** Measurement id (`G-…`, `UA-…`); used by tags, never before consent. */
  gaToken: string | undefined
  /** The creator's plain pages. */
  pages: ThemePage[]
  searchPlaceholder: string | undefined
  seo: { title: string | undefined; keywords: string | undefined; description: string | undefined }
}

export const defaultStoreName = 'My Store'

const text = (value: string | null | undefined) => value?.trim() || undefined

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
  const found = entries.flatMap(({ slug, displayName, image }): CategoryLink[] => {
    const href = safeSlugHref(slug)
    return href === undefined ? [] : [{ name: text(displayName) ?? slug.trim(), href, picture: safePicture(image) }]
  })
  return found.filter(({ href }, index) => found.findIndex((other) => other.href === href) === index)
}

function readNotification(data: NonNullable<ThemeData['content']>['notification']): Theme['notification'] {
  const words = text(data?.text)
  return words === undefined ? undefined : { text: words, href: safeHref(data?.link) }
}
