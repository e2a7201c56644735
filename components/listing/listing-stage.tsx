'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListingChoices } from '../../lib/listing/choices'
import {
  findNamed,
  isSoldOut,
  type NamedSelection,
  namedSelection,
  resolveSelection,
  type Shown,
  selectionOf,
  selectionQuery,
} from '../../lib/listing/selection'
import { trackSelection } from '../../lib/listing/track-selection'
import type { Selection } from '../../lib/routing/paths'
import { galleryRatio } from '../../lib/services/picture-urls'
import type { Elements } from '../ui/content'
import { moneyTag, textElements } from '../ui/text-elements'
import { BuyForm } from './buy-form'
import { Gallery } from './gallery'

type SavedSelection = { slug: string; productId: number; path: string; named: NamedSelection }

let saved: SavedSelection | undefined

/** Saves the displayed selection for the other products of the same listing. */
export function saveSelection({ slug, productId }: ListingChoices, shown: Shown): void {
  saved = { slug, productId, path: location.pathname, named: namedSelection(shown) }
}

/**
 * The selection of a product that was opened from another one of its listing: the same color and size, as far as they exist here.
 * Empty if the URL has its own selection, or if the visitor comes from another page.
 */
export function restoreSelection(choices: ListingChoices, requested: Selection): Selection {
  if (requested.variation !== undefined || requested.size !== undefined || saved === undefined) return {}
  const { slug, productId, path, named } = saved
  const isSwitch = slug === choices.slug && productId !== choices.productId && path === location.pathname
  return isSwitch ? findNamed(choices, named) : {}
}

/** Data younger than this is not requested again. */
const freshMs = 15_000
/** The interval of requests while a size is sold out. */
const restockMs = 60_000

/** Copies that were rendered before: a copy that renders again comes from the router cache. */
const renderedCopies = new WeakSet<ListingChoices>()
/** The navigation entry of the document; removed by its first copy, which is stale after a back navigation. */
const navigationEntries: object[] = performance.getEntriesByType('navigation')

/**
 * The choices of a listing with current availability. Requested when the visitor returns to the page, when a cached copy is shown
 * and, while a size is sold out, every minute that the page is visible. If the request or loading its script fails, the page does
 * not change.
 */
export function useFreshAvailability(rendered: ListingChoices): ListingChoices {
  const locale = useLocale()
  const [fresh, setFresh] = useState<ListingChoices>()
  const choices = fresh ?? rendered
  const hasSoldOut = choices.colors.some((color) => isSoldOut(color) || color.sizes.some(({ soldOut }) => soldOut))
  const readAt = useRef(0)

  useEffect(() => {
    let isMounted = true
    const { type }: { type?: unknown } = navigationEntries.pop() ?? {}
    readAt.current ||= renderedCopies.has(rendered) || type === 'back_forward' ? 0 : Date.now()
    renderedCopies.add(rendered)
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt.current < freshMs) return
      readAt.current = Date.now()
      const script = await import('../../lib/listing/fetch-availability').catch(() => null)
      const current = await script?.fetchAvailability(rendered, locale)
      if (isMounted && current) setFresh(current)
    }
    const requestRefresh = () => void refresh()
    // An effect also runs when a hidden page is shown again.
    requestRefresh()
    const timer = hasSoldOut ? setInterval(requestRefresh, restockMs) : undefined
    const events = ['focus', 'pageshow', 'visibilitychange']
    for (const event of events) window.addEventListener(event, requestRefresh)
    return () => {
      isMounted = false
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, requestRefresh)
    }
  }, [locale, rendered, hasSoldOut])
  return choices
}

/** The delay before a product change is tracked. */
const retrackMs = 200

/** The product whose page just unmounted. Only set while one page replaces another. */
let previous: { slug: string; productId: number } | undefined

/**
 * Tracks a product view once, as it was first displayed: the shopper may select a color before the timer fires. Another product
 * of the same listing scrolls to the top and is tracked after 200 ms.
 */
export function useViewTracked(choices: ListingChoices, shown: Shown): void {
  const latest = useRef({ choices, shown })
  useEffect(() => {
    latest.current = { choices, shown }
  })
  const { slug, productId } = choices
  useEffect(() => {
    const changed = previous !== undefined && previous.slug === slug && previous.productId !== productId
    previous = undefined
    if (changed) window.scrollTo(0, 0)
    const first = latest.current
    const timer = setTimeout(
      () => void trackSelection(first.choices, first.shown, changed ? 'again' : undefined),
      changed ? retrackMs : 0,
    )
    return () => {
      clearTimeout(timer)
      previous = { slug, productId }
      setTimeout(() => {
        previous = undefined
      })
    }
  }, [slug, productId])
}

type Props = {
  choices: ListingChoices
  region: string
  /** Shown under the price: what it includes, and the other products of the listing. */
  start: Elements
  /** The title and what belongs to it, above the price. */
  heading: Elements
  /** Shown under the buy button. */
  banner?: Elements
  benefits: Elements
}

/** Gallery and buying column. Both follow the selection, and so does the URL, without a server request. */
export function ListingStage({ wanted, ...props }: Props & { wanted: Selection }) {
  const choices = useFreshAvailability(props.choices)
  const [restored] = useState(() => restoreSelection(choices, wanted))
  const [chosen, setChosen] = useState(() => {
    const first = resolveSelection(choices, { ...wanted, ...restored })
    return first && selectionOf(choices, first)
  })
  const shown = chosen && resolveSelection(choices, chosen)
  const show = (next: Shown) => {
    setChosen(selectionOf(choices, next))
    // Only the query changes: a listing has more than one path.
    window.history.replaceState(null, '', selectionQuery(location.search, choices, next))
  }
  const isRestored = restored.variation !== undefined || restored.size !== undefined
  const showRestored = useEffectEvent(() => {
    if (shown) show(shown)
  })
  useEffect(() => {
    if (isRestored) showRestored()
  }, [isRestored])
  useEffect(() => {
    if (shown) saveSelection(choices, shown)
  })
  if (!shown) return null
  return <Stage {...props} choices={choices} shown={shown} onShow={show} />
}

function Stage({
  choices,
  region,
  start,
  heading,
  banner,
  benefits,
  shown,
  onShow,
}: Props & { shown: Shown; onShow: (next: Shown) => void }) {
  const t = useTranslations('listing')
  useViewTracked(choices, shown)
  const { color, size } = shown
  // A press on a color is displayed before its pictures, which take long to render on a slow phone.
  const pictured = useDeferredValue(color)
  const was = size?.compareAtAmount === undefined ? undefined : choices.priceTexts[size.compareAtAmount]

  // Of all colors, so that nothing moves when the color changes.
  const ratio = galleryRatio(choices.colors[0]?.pictures.map(({ src }) => src) ?? [])

  return (
    <div className="listing-columns" style={{ '--ratio': ratio }}>
      <Gallery key={pictured.id} title={choices.title} color={pictured} ratio={ratio} />
      <div className="min-w-0 self-start tablet:sticky tablet:top-24">
        {heading}
        {/* As wide as the price at least: without that room beside the rating it is below. */}
        <p role="status" className="flex min-w-min flex-wrap items-baseline gap-x-2.5">
          <span className="sr-only">{t('price')}</span>
          <span translate="no" className={was === undefined ? 'price text-xl' : 'price text-xl text-primary-text'}>
            {size && choices.priceTexts[size.amount]}
          </span>
          {was !== undefined && (
            <span className="text-base text-ink-muted line-through">
              {textElements(t.rich('wasPrice', { price: was, ...moneyTag }))}
            </span>
          )}
        </p>
        <BuyForm choices={choices} shown={shown} onShow={onShow} region={region}>
          {start}
        </BuyForm>
        {banner}
        {benefits}
      </div>
    </div>
  )
}
