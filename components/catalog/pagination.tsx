import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { pagePlaces } from '../../lib/routing/pagination'
import { Icon, type IconName } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'

const box =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-3 text-base font-semibold tabular-nums'

/**
 * Prev, page numbers, Next; the first and the last page from 767 pixels up. At the ends Prev and Next keep their place, disabled.
 * Below 540 pixels their text is for screen readers only: with three-digit pages it does not fit in any language.
 */
export function Pagination({
  current,
  last,
  hrefOf,
}: {
  current: number
  last: number
  hrefOf: (page: number) => string
}) {
  const t = useTranslations('catalog')
  if (last <= 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-14">
      <ul className="flex items-center justify-center gap-1">
        <li>
          <Step
            href={current > 1 ? hrefOf(current - 1) : undefined}
            rel="prev"
            icon="chevron-left"
            text={t('previous')}
          />
        </li>
        {pagePlaces(current, last).map((place) =>
          'gap' in place ? (
            <li
              key={`after-${place.after}`}
              aria-hidden="true"
              className="hidden min-w-6 text-center min-[767px]:block"
            >
              …
            </li>
          ) : (
            <li key={place.page} className={clsx(place.edge && 'hidden min-[767px]:block')}>
              <ShopLink
                href={hrefOf(place.page)}
                aria-label={t('page', { page: place.page })}
                aria-current={place.page === current ? 'page' : undefined}
                className={clsx(box, place.page === current ? 'bg-ink text-surface' : 'hover:bg-surface3')}
              >
                {place.page}
              </ShopLink>
            </li>
          ),
        )}
        <li>
          <Step
            href={current < last ? hrefOf(current + 1) : undefined}
            rel="next"
            icon="chevron-right"
            text={t('next')}
          />
        </li>
      </ul>
    </nav>
  )
}

function Step({
  href,
  rel,
  icon,
  text,
}: {
  href: string | undefined
  rel: 'prev' | 'next'
  icon: IconName
  text: string
}) {
  const label = (
    <span key="words" className="sr-only mobile-md:not-sr-only">
      {text}
    </span>
  )
  const arrow = <Icon key="icon" name={icon} className="size-5" />
  const content = rel === 'prev' ? [arrow, label] : [label, arrow]
  if (href === undefined)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link keeps its place and is not focusable.
      // biome-ignore lint/a11y/useSemanticElements: there is no disabled anchor.
      <span role="link" aria-disabled="true" className={clsx(box, 'text-ink-muted opacity-60')}>
        {content}
      </span>
    )
  return (
    <ShopLink href={href} rel={rel} className={clsx(box, 'hover:bg-surface3')}>
      {content}
    </ShopLink>
  )
}
