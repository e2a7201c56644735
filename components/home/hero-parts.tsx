import type { FontName } from '@awning/platform/theme-fonts'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import type { FilledHero } from '../../lib/theme/fill-hero'
import type { ThemeLink } from '../../lib/theme/read-theme'
import { isExternalHref } from '../../lib/theme/safe-href'
import { SearchBox } from '../search/search-box'
import type { ButtonTone } from '../ui/button-class'
import { LinkButton } from '../ui/link-button'

/** A line above the title, or a badge on a picture. */
export function HeroBadge({ hero, className }: { hero: FilledHero; className: string }) {
  if (!hero.badge) return null
  return (
    <p className={clsx('max-w-full text-sm font-[650]', className)}>
      <span className="line-clamp-2 max-tablet:line-clamp-1 wrap-anywhere">{hero.badge}</span>
    </p>
  )
}

/** From this length, a title has the smallest size. */
export const longTitle = 72
/** From this length, the text of a button can be cut off. Its ellipsis would move a centered line to one side. */
const longAction = 64

/** A longer title has a smaller font size, so that the call to action stays above the fold. */
const titleSize = (title: string) => {
  if (title.length > longTitle) return 'text-[1.5rem]/[1.12] tablet:text-h2'
  return title.length > 48 ? 'text-h1' : 'text-display'
}

/** Large text in a narrow `@container` is not cut off. */
const wholeIfLarge = '@max-[14rem]:line-clamp-none'

/** The heading of the page: the theme's title picture, with the title as its alt text, or the title. */
export function HeroTitle({ hero, className }: { hero: FilledHero; className?: string }) {
  return (
    <h1 className={clsx('heading @container w-full hyphens-auto wrap-anywhere', titleSize(hero.title), className)}>
      {/* The room for descenders would show the upper edge of a line that is cut off. */}
      <span
        className={clsx(
          'line-clamp-5 max-tablet:line-clamp-4',
          hero.title.length > longTitle || 'pb-[0.12em]',
          wholeIfLarge,
        )}
      >
        {hero.titlePicture ? <TitlePicture src={hero.titlePicture} title={hero.title} /> : hero.title}
      </span>
    </h1>
  )
}

export function TitlePicture({ src, title }: { src: string; title: string }) {
  // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
  return <img src={src} alt={title} className="inline-block max-h-56 w-auto max-w-full" />
}

export function HeroText({ hero, className }: { hero: FilledHero; className?: string }) {
  if (!hero.subtitle && !hero.body) return null
  return (
    <div className={clsx('space-y-1.5 text-lg wrap-anywhere', className)}>
      {hero.subtitle && (
        <p className={`max-tablet:line-clamp-2 tablet:line-clamp-3 ${wholeIfLarge}`}>{hero.subtitle}</p>
      )}
      {hero.body && (
        <p
          className={clsx(
            'tablet:line-clamp-3',
            wholeIfLarge,
            hero.title.length > longTitle ? 'max-tablet:line-clamp-1' : 'max-tablet:line-clamp-2',
            hero.subtitle && 'text-base',
          )}
        >
          {hero.body}
        </p>
      )}
    </div>
  )
}

/** Announces that it opens a new window. */
export function HeroAction({ hero, tone }: { hero: FilledHero; tone?: ButtonTone | undefined }) {
  const t = useTranslations('home')
  if (!hero.action) return null
  const { text, href, newWindow } = hero.action
  return (
    <LinkButton
      href={href}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow || isExternalHref(href) ? 'noopener' : undefined}
      tone={tone}
      className="max-w-[440px]"
    >
      <span className={clsx('line-clamp-2 min-w-0 wrap-anywhere', text.length > longAction && 'text-start')}>
        {text}
      </span>
      {newWindow && <span className="sr-only">{` (${t('newWindow')})`}</span>}
    </LinkButton>
  )
}

/** A form that submits to the search page: it works before hydration and without JavaScript. */
export function HeroSearch({
  hero,
  className,
  large = false,
}: {
  hero: FilledHero
  className?: string
  large?: boolean
}) {
  const t = useTranslations('home')
  if (!hero.search) return null
  return (
    <SearchBox placeholder={hero.search.placeholder ?? t('searchPlaceholder')} large={large} className={className} />
  )
}

export type HeroProps = {
  hero: FilledHero
  /** The theme's own picture; `hero.picture` may be a product picture instead. */
  themePicture: string | undefined
  headingFont: FontName
  /** The first products of the home page that have a picture. */
  products: Tile[]
  /** Links into the shop: the theme's categories, otherwise the collections. */
  links: ThemeLink[]
  /** Whether the theme sets the background of the hero. */
  hasOwnBackground?: boolean
}
