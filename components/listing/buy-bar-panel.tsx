// Bundle boundary: loaded when the buy button is out of view.
'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { hasSizeChoice } from '../../lib/listing/choice-rules'
import type { ListingChoices } from '../../lib/listing/choices'
import { canBuy, type Shown } from '../../lib/listing/selection'
import { BottomBar } from '../ui/bottom-bar'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'

/**
 * The bar with the buy button at the bottom of small screens, shown while the real button is out of view. It is
 * in the form of that button and submits it.
 */
export function BuyBarPanel({
  choices,
  shown,
  busy,
  done,
  needed,
}: {
  choices: ListingChoices
  shown: Shown
  /** The selection is being added. */
  busy: boolean
  /** The selection has just been added. */
  done: boolean
  needed: boolean
}) {
  const t = useTranslations('listing')
  const note = useId()
  const picture = shown.color.pictures[0]
  return (
    <BottomBar needed={needed} className="tablet:hidden">
      <div className="flex items-center">
        {picture && (
          // Without width in a window narrower than 351 pixels, and with large text.
          <div className="stage mr-[clamp(0px,(100vw-21.9rem)*99,12px)] w-[clamp(0px,(100vw-21.9rem)*99,2.75rem)] shrink-0 rounded-sm">
            <Picture src={picture.src} alt="" sizes="44px" maxWidth={560} className="aspect-[4/5]" />
          </div>
        )}
        <div className="mr-3 min-w-min flex-1">
          <p className="w-0 min-w-full truncate text-sm font-semibold">{choices.title}</p>
          {/* A size without room beside the price is below it. */}
          <p className="flex flex-wrap gap-x-1 text-sm">
            <span translate="no" className="price shrink-0 text-sm">
              {shown.size && choices.priceTexts[shown.size.amount]}
            </span>
            {shown.size && hasSizeChoice(shown.color.sizes) && (
              <span className="truncate">{`· ${shown.size.label}`}</span>
            )}
          </p>
        </div>
        <Button
          type="submit"
          size="md"
          disabled={!canBuy(shown) || choices.private}
          aria-describedby={choices.private ? note : undefined}
          busy={busy}
          busyText={t('adding')}
        >
          {done ? (
            <>
              <Icon name="check" className="size-5" />
              <span>{t('added')}</span>
            </>
          ) : (
            buttonText()
          )}
        </Button>
      </div>
      {choices.private && (
        <p id={note} className="mt-1.5 text-sm text-ink-muted">
          {t('privateNotSold')}
        </p>
      )}
    </BottomBar>
  )

  function buttonText() {
    if (!canBuy(shown)) return t('outOfStock')
    return choices.preorder ? t('preorder') : t('addToCart')
  }
}
