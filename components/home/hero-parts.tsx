import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routes'
import type { DressedHero } from '../../lib/theme/dress-hero'
import { leavesShop } from '../../lib/theme/safe-href'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/link-button'

/** A line above the title, or a chip on a picture. */
export function HeroBadge({ hero, className }: { hero: DressedHero; className: string }) {
  if (!hero.badge) return null
  return <p className={clsx('max-w-full text-sm font-[650] wrap-anywhere', className)}>{hero.badge}</p>
}

/** The page's heading: the theme's picture of it, which says the same, or its words. */
export function HeroTitle({ hero, className }: { hero: DressedHero; className?: string }) {
  return (
    <h1 className={clsx('heading text-display hyphens-auto wrap-anywhere', className)}>
      {hero.titlePicture ? <TitlePicture src={hero.titlePicture} title={hero.title} /> : hero.title}
    </h1>
  )
}

export function TitlePicture({ src, title }: { src: string; title: string }) {
  // biome-ignore lint/performance/noImgElement: pictures come in their final sizes, nothing is optimised at run time.
  return <img src={src} alt={title} className="inline-block max-h-56 w-auto max-w-full" />
}

export function HeroWords({ hero, className }: { hero: DressedHero; className?: string }) {
  if (!hero.subtitle && !hero.body) return null
  return (
    <div className={clsx('space-y-1.5 text-lg wrap-anywhere', className)}>
      {hero.subtitle && <p>{hero.subtitle}</p>}
      {hero.body && <p className={hero.subtitle ? 'text-base' : undefined}>{hero.body}</p>}
    </div>
  )
}

/** The one thing to do. A new window is told before it opens. */
export function HeroAction({ hero }: { hero: DressedHero }) {
  const t = useTranslations('home')
  if (!hero.action) return null
  const { text, href, newWindow } = hero.action
  return (
    <LinkButton
      href={href}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow || leavesShop(href) ? 'noopener' : undefined}
      className="max-w-full"
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {newWindow && <span className="sr-only"> ({t('newWindow')})</span>}
    </LinkButton>
  )
}

/** A plain form to the search page: it works before any script, and without. */
export function HeroSearch({
  hero,
  className,
  large = false,
}: {
  hero: DressedHero
  className?: string
  large?: boolean
}) {
  const t = useTranslations('home')
  if (!hero.search) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of a few years ago do not know the search element.
    <form role="search" action={paths.search()} method="get" className={clsx('relative w-full', className)}>
      <input
        type="search"
        name="searchterm"
        aria-label={t('search')}
        placeholder={hero.search.placeholder ?? t('searchPlaceholder')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={clsx(
          'w-full rounded-pill border border-line-strong bg-surface text-ink placeholder:text-ink-muted text-ellipsis',
          large ? 'h-16 pr-18 pl-7 text-lg' : 'h-14 pr-16 pl-5 text-base',
        )}
      />
      <button
        type="submit"
        aria-label={t('search')}
        className={clsx(
          'absolute top-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-pill bg-action text-on-action hover:bg-action-hover grid',
          large ? 'right-2 size-12' : 'right-1.5 size-11',
        )}
      >
        <Icon name="search" />
      </button>
    </form>
  )
}
