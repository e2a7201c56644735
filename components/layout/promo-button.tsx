'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { Content } from '../ui/content'

/** An offer as the banner shows it: the text '10% off with', and the code. */
export type PromoOffer = { code: string; text: Content }

type PromoButtonProps = {
  offer: PromoOffer
  justCopied: boolean
  onPress: () => void
  codeRef: Ref<HTMLElement>
}

/**
 * '10% off with HELLO10', a button that copies the code. The space for 'Copied!' is reserved, so that nothing moves when it
 * shows.
 */
export function PromoButton({ offer, justCopied, onPress, codeRef }: PromoButtonProps) {
  const t = useTranslations('layout.promo')
  return (
    <button type="button" onClick={onPress} className="min-h-10 w-full cursor-pointer py-1">
      <span>{offer.text}</span>
      <span> </span>
      <span className="ml-1 inline-grid max-w-full rounded-sm border border-dashed border-current/60 px-2 text-center font-mono font-semibold">
        <code
          ref={codeRef}
          translate="no"
          className={clsx('[grid-area:1/1] font-mono wrap-anywhere', justCopied && 'invisible')}
        >
          {offer.code}
        </code>
        <span aria-hidden="true" className={clsx('[grid-area:1/1]', !justCopied && 'invisible')}>
          {t('copied')}
        </span>
      </span>
      <span className="sr-only">{` ${t('copy', { code: offer.code })}`}</span>
    </button>
  )
}
