import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { DressedHero } from '../../lib/theme/dress-hero'
import { leavesShop } from '../../lib/theme/safe-href'
import { SearchBox } from '../search/search-box'
import { LinkButton } from '../ui/link-button'

/** A line above the title, or a chip on a picture. */
export function HeroBadge({ hero, className }: { hero: DressedHero; className: string }) {
  if (!hero.badge) return null
  return <p className={clsx('max-w-full text-sm font-[650] wrap-anywhere', className)}>{hero.badge}</p>
}

/** A longer title is set smaller, so that what to do stays on the first screen. */
const shoutedLength = 48

/** The page's heading: the theme's picture of it, which says the same, or its words. */
export function HeroTitle({ hero, className }: { hero: DressedHero; className?: string }) {
  return (
    <h1
      className={clsx(
        'heading hyphens-auto wrap-anywhere',
        hero.title.length > shoutedLength ? 'text-h1' : 'text-display',
        className,
      )}
    >
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

/** A form to the search page: it works before any script, and without. */
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
    <SearchBox placeholder={hero.search.placeholder ?? t('searchPlaceholder')} large={large} className={className} />
  )
}
