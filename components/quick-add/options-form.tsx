'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallLost, CallRefused } from '../../lib/browser-call'
import { hasColourChoice, hasSizeChoice } from '../../lib/listing/choice-rules'
import { canBuy, changeColour, type Shown } from '../../lib/listing/selection'
import { countPieces } from '../../lib/quick-add/inventory'
import { countedOf, firstAvailable, type Offer, sameChoice, withPieces } from '../../lib/quick-add/offer'
import { ColourField } from '../listing/colour-field'
import { SizeField } from '../listing/size-field'
import { Button } from '../ui/button'
import { useQuickAdd } from './use-quick-add'

/** Colour, size and the button. Every choice is counted before it can be added. */
export function OptionsForm({
  offer: fetched,
  initial,
  onAdded,
  onFailed,
  onSoldOut,
}: {
  offer: Offer
  initial: Shown
  onAdded: () => void
  onFailed: () => void
  onSoldOut: () => void
}) {
  const t = useTranslations('listing')
  const [offer, setOffer] = useState(fetched)
  const [wanted, setWanted] = useState(initial)
  const [busy, setBusy] = useState(false)
  const add = useQuickAdd(offer)
  const live = useRef(true)
  useEffect(() => {
    live.current = true
    return () => {
      live.current = false
    }
  }, [])

  const shown = sameChoice(offer, wanted)
  const { colour, size } = shown
  const { colours, digital } = offer.choices

  /** Counts a choice and keeps what came of it; undefined where it could not be counted. */
  const count = async ({ colour, size }: Shown): Promise<Offer | undefined> => {
    if (!size || size.gone) return offer
    try {
      const pieces = await countPieces(countedOf(offer, colour, size))
      const counted = withPieces(offer, colour, size, pieces)
      if (live.current) setOffer((now) => withPieces(now, colour, size, pieces))
      return counted
    } catch (error) {
      if (error instanceof CallLost || error instanceof CallRefused) return undefined
      throw error
    }
  }

  const choose = (next: Shown) => {
    setWanted(next)
    // A count that fails here is made again, and answered for, when the choice is added.
    void count(next)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canBuy(shown) || busy) return
    setBusy(true)
    const counted = await count(shown)
    if (!live.current) return
    setBusy(false)
    if (!counted) return onFailed()
    if (!firstAvailable(counted)) return onSoldOut()
    const now = sameChoice(counted, shown)
    if (!canBuy(now)) return
    // The options close first, so that the confirmation gives the focus back to the tile.
    onAdded()
    await add(now)
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {hasColourChoice(colours, digital) && (
        <ColourField colours={colours} chosen={colour} onChoose={(next) => choose(changeColour(shown, next))} />
      )}
      {hasSizeChoice(colour.sizes) && (
        <SizeField sizes={colour.sizes} chosen={size} onChoose={(next) => choose({ colour, size: next })} />
      )}
      <div className="sticky -bottom-5 -mx-1 bg-surface px-1 pt-1 pb-1 mobile-md:-bottom-7 tablet:bottom-0">
        <Button type="submit" size="md" wide disabled={!canBuy(shown)} busy={busy} busyText={t('adding')}>
          {canBuy(shown) ? t('addToCartPrice', { price: size?.price ?? '' }) : t('outOfStock')}
        </Button>
      </div>
    </form>
  )
}
