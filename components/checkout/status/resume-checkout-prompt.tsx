'use client'

import { errorCodes } from '@awning/contract/errors'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFailedError, CallRejectedError } from '../../../lib/browser/call-errors'
import { replaceLocation } from '../../../lib/browser/leave-page'
import { resumeCheckout } from '../../../lib/checkout/api'
import { paths } from '../../../lib/routing/paths'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { Notice } from '../notice'

/**
 * The page of a checkout link in a browser that did not start the checkout. It shows no data of the checkout, and nothing
 * happens before the buyer agrees. `paid`: the checkout is paid or being paid, so it cannot be continued.
 */
export function ResumeCheckoutPrompt({
  checkoutId,
  resumeToken,
  isPaidOrPending,
}: {
  checkoutId: string
  resumeToken: string
  isPaidOrPending: boolean
}) {
  const t = useTranslations('checkout.resume')
  const [state, setState] = useState<'prompt' | 'busy' | 'failed' | 'paid'>(isPaidOrPending ? 'paid' : 'prompt')

  const resume = async () => {
    setState('busy')
    try {
      const { id } = await resumeCheckout(checkoutId, resumeToken)
      replaceLocation(paths.checkout(id))
    } catch (error) {
      if (!(error instanceof CallRejectedError || error instanceof CallFailedError)) throw error
      if (error instanceof CallRejectedError && error.status === 404) return replaceLocation(paths.cart('link'))
      const isPaid =
        error instanceof CallRejectedError && (error.has(errorCodes.inProgress) || error.has(errorCodes.checkoutClosed))
      setState(isPaid ? 'paid' : 'failed')
    }
  }

  return (
    <div className="mx-auto w-full max-w-[560px] px-gutter py-16">
      <h1 className="heading text-h2">{t(state === 'paid' ? 'paidTitle' : 'title')}</h1>
      <p className="mt-4">{t(state === 'paid' ? 'paidText' : 'text')}</p>
      <div className="mt-4 empty:hidden">{state === 'failed' && <Notice tone="danger" title={t('failed')} />}</div>
      <div className="mt-8 grid gap-3">
        {state === 'paid' ? (
          <LinkButton href={paths.track()}>{t('track')}</LinkButton>
        ) : (
          <Button size="xl" wide busy={state === 'busy'} busyText={t('busy')} onClick={() => void resume()}>
            {t('go')}
          </Button>
        )}
        <LinkButton href={paths.cart()} tone="quiet">
          {t('cart')}
        </LinkButton>
      </div>
    </div>
  )
}
