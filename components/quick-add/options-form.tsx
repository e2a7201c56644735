'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallFailedError, CallRejectedError } from '../../lib/browser/call-errors'
import { hasColorChoice, hasSizeChoice } from '../../lib/listing/choice-rules'
import type { Offer } from '../../lib/listing/fetch-offer'
import { fetchAvailableQuantity } from '../../lib/listing/inventory'
import { firstAvailable, inventoryQueryOf, sameChoice, withQuantity } from '../../lib/listing/quick-add'
import { canBuy, changeColor, type Shown } from '../../lib/listing/selection'
import { ColorField } from '../listing/color-field'
import { SizeField } from '../listing/size-field'
import { useAddToCart } from '../listing/use-add-to-cart'
import { Button } from '../ui/button'
import { Picture } from '../ui/picture'
import { moneyTag, textElements } from '../ui/text-elements'

/** Adds one item of the selection like the listing page does. The confirmation reports a cart that could not be saved. */
function useQuickAdd({ choices, region }: Offer) {
  const { add } = useAddToCart(choices, region, 'quick-add-confirmation')
  return (shown: Shown) => add(shown, 1)
}

/** The stock of every selection is requested before it can be added. */
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
  const [selected, setSelected] = useState(initial)
  const [busy, setBusy] = useState(false)
  const add = useQuickAdd(offer)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const shown = sameChoice(offer, selected)
  const { color, size } = shown
  const { colors, digital, priceTexts } = offer.choices
  const picture = color.pictures[0]

  /** Requests the stock of a selection and stores it; undefined if the request fails. */
  const count = async ({ color, size }: Shown): Promise<Offer | undefined> => {
    if (!size || size.soldOut) return offer
    try {
      const quantity = await fetchAvailableQuantity(inventoryQueryOf(offer, color, size))
      const counted = withQuantity(offer, color, size, quantity)
      if (isMounted.current) setOffer((current) => withQuantity(current, color, size, quantity))
      return counted
    } catch (error) {
      if (error instanceof CallFailedError || error instanceof CallRejectedError) return undefined
      throw error
    }
  }

  const choose = (next: Shown) => {
    setSelected(next)
    // If the request fails, adding the selection repeats it and reports the error.
    void count(next)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canBuy(shown) || busy) return
    setBusy(true)
    const counted = await count(shown)
    if (!isMounted.current) return
    setBusy(false)
    if (!counted) return onFailed()
    if (!firstAvailable(counted)) return onSoldOut()
    const current = sameChoice(counted, shown)
    if (!canBuy(current)) return
    // Close the options first, so that the confirmation returns the focus to the tile.
    onAdded()
    await add(current)
  }

  const price = (size && priceTexts[size.amount]) ?? ''
  return (
    <form onSubmit={submit} className="grid gap-4 tablet:gap-3">
      <div className="flex items-start gap-3">
        {picture && !picture.toCome && (
          <div className="options-picture stage">
            <Picture
              key={picture.src}
              src={picture.src}
              alt=""
              sizes="(min-width: 768px) 25vw, 64px"
              className="appear aspect-[4/5]"
            />
          </div>
        )}
        {hasColorChoice(colors, digital) && (
          <div className="min-w-0 flex-1">
            <ColorField colors={colors} chosen={color} max={10} onChoose={(next) => choose(changeColor(shown, next))} />
          </div>
        )}
      </div>
      {hasSizeChoice(color.sizes) && (
        <SizeField sizes={color.sizes} chosen={size} onChoose={(next) => choose({ color, size: next })} />
      )}
      <div className="sticky -bottom-5 -mx-1 bg-surface px-1 pt-1 pb-1 mobile-md:-bottom-7 tablet:bottom-0">
        <Button type="submit" size="md" wide disabled={!canBuy(shown)} busy={busy} busyText={t('adding')}>
          {canBuy(shown) ? (
            <span className="price-beside">{textElements(t.rich('addToCartPrice', { price, ...moneyTag }))}</span>
          ) : (
            t('outOfStock')
          )}
        </Button>
      </div>
    </form>
  )
}

/** Adds a product with a single color and size as soon as its offer has loaded. */
export function AddSingle({ offer, shown, onAdded }: { offer: Offer; shown: Shown; onAdded: () => void }) {
  const add = useQuickAdd(offer)
  const isAdded = useRef(false)
  useEffect(() => {
    // Effects may run twice; the product must be added once.
    if (isAdded.current) return
    isAdded.current = true
    onAdded()
    void add(shown)
  })
  return null
}
