'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Spinner } from '../../ui/spinner'

/** Replaces the checkout during the redirect to a provider's page, or after the return while the payment is polled. */
export function RedirectNotice({ state }: { state: 'leaving' | 'polling' }) {
  const t = useTranslations('checkout.confirming')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto max-w-[560px] px-gutter py-24 text-center">
      <Spinner className="size-10 text-primary-line" />
      <h1 ref={heading} tabIndex={-1} className="heading mt-6 text-h2 outline-none! shadow-none!">
        {state === 'leaving' ? t('leaving') : t('title')}
      </h1>
      {state === 'polling' && (
        <p role="status" className="mt-4 text-lg">
          {t('text')}
        </p>
      )}
    </div>
  )
}
