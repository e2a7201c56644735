'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListingChoices } from '../../lib/listing/choices'
import { restoreSelection, saveSelection } from '../../lib/listing/saved-selection'
import { resolveSelection, type Shown, selectionOf, selectionQuery } from '../../lib/listing/selection'
import type { Selection } from '../../lib/routing/paths'
import { galleryRatio } from '../../lib/services/picture-urls'
import type { Elements } from '../ui/content'
import { moneyTag } from '../ui/money-tag'
import { textElements } from '../ui/text-elements'
import { BuyBar } from './buy-bar'
import { BuyForm } from './buy-form'
import { Gallery } from './gallery'
import { useFreshAvailability } from './use-fresh-availability'
import { useViewTracked } from './use-view-tracked'

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
  const button = useRef<HTMLButtonElement>(null)
  useViewTracked(choices, shown)
  const { color, size } = shown
  const was = size?.compareAtAmount === undefined ? undefined : choices.priceTexts[size.compareAtAmount]

  // Of all colors, so that nothing moves when the color changes.
  const ratio = galleryRatio(choices.colors[0]?.pictures[0]?.src)

  return (
    <div className="listing-columns" style={{ '--ratio': ratio }}>
      <Gallery
        key={color.id}
        title={choices.title}
        color={color.name}
        pictures={color.pictures}
        hex={color.hex}
        ratio={ratio}
      />
      <div className="min-w-0 self-start tablet:sticky tablet:top-24">
        {heading}
        <p role="status" className="flex flex-wrap items-baseline gap-x-2.5">
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
        <BuyForm choices={choices} shown={shown} onShow={onShow} region={region} buttonRef={button}>
          {start}
        </BuyForm>
        {banner}
        {benefits}
      </div>
      <BuyBar choices={choices} shown={shown} target={button} />
    </div>
  )
}
