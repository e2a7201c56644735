import type { ThemeData } from '@awning/contract/theme'
import { defaultTheme } from '@awning/platform/default-theme'
import { safePicture, safeSlugHref } from './safe-href'

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

const text = (value: string | null | undefined) => value?.trim() || undefined

function template(value: number | undefined): HeroTemplate {
  return heroTemplates.find((known) => known === value) ?? defaultTheme.heroTemplate
}

/** The hero of the home page; the default template if the theme does not set one of the five. */
export function readHero(data: ThemeData): Hero {
  const hero = data.content?.heroBanner ?? {}
  const href = safeSlugHref(hero.ctaLink)
  const action = text(hero.ctaText)
  return {
    template: template(data.styles?.heroBanner?.template ?? data.layout?.heroBanner?.type),
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
