'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import type { ListingChoices } from '../../lib/listing/choices'
import { resolveSelection, type Shown, selectionOf } from '../../lib/listing/selection'
import { paths, type Selection } from '../../lib/routes'
import { BuyBar } from './buy-bar'
import { BuyForm } from './buy-form'
import { Gallery } from './gallery'

/** Gallery and buying column: what both show follows the selection, and the address follows it too, without asking the server again. */
export function ListingStage({
  choices,
  wanted,
  region,
  products,
  benefits,
}: {
  choices: ListingChoices
  wanted: Selection
  region: string
  products: ReactNode
  benefits: ReactNode
}) {
  const t = useTranslations('listing')
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<Shown | undefined>(() => resolveSelection(choices, wanted))
  if (!shown) return null

  const show = (next: Shown) => {
    setShown(next)
    window.history.replaceState(null, '', paths.listing(choices.slug, selectionOf(choices, next)))
  }
  const { colour, size } = shown

  return (
    <div className="grid gap-x-8 gap-y-7 tablet-md:grid-cols-[minmax(0,1fr)_minmax(340px,400px)] desktop:grid-cols-[minmax(0,1fr)_460px] desktop:gap-x-12">
      <Gallery key={colour.id} title={choices.title} colour={colour.name} pictures={colour.pictures} hex={colour.hex} />
      <div className="min-w-0 self-start tablet-md:sticky tablet-md:top-24">
        {choices.productType && <p className="text-sm text-ink-muted wrap-anywhere">{choices.productType}</p>}
        <h1 className="heading mt-1.5 mb-2 text-[clamp(30px,3.2vw,44px)] leading-[1.04] wrap-anywhere">
          {choices.title}
        </h1>
        <p role="status" className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="sr-only">{t('price')}</span>
          <span className={size?.compareAt ? 'price text-xl text-primary-text' : 'price text-xl'}>{size?.price}</span>
          {size?.compareAt && (
            <span className="text-base text-ink-muted line-through">{t('wasPrice', { price: size.compareAt })}</span>
          )}
        </p>
        <BuyForm choices={choices} shown={shown} onShow={show} region={region} buttonRef={button}>
          {products}
        </BuyForm>
        {benefits}
      </div>
      <BuyBar choices={choices} shown={shown} target={button} />
    </div>
  )
}
