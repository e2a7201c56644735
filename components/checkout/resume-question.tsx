'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { errorCodes } from '../../commerce/contract/errors'
import { CallLost, CallRefused } from '../../lib/browser-call'
import { resumeCheckout } from '../../lib/checkout/api'
import { goInstead } from '../../lib/leave-page'
import { paths } from '../../lib/routes'
import { Button } from '../ui/button'
import { LinkButton } from '../ui/link-button'
import { Notice } from './notice'

/**
 * What the link to a checkout opens in a browser that did not begin it. Nothing of the checkout is shown, and nothing happens before the buyer agrees.
 * `paid`: it is paid or being paid, so there is nothing to go on with.
 */
export function ResumeQuestion({ checkoutId, link, paid }: { checkoutId: string; link: string; paid: boolean }) {
  const t = useTranslations('checkout.resume')
  const [state, setState] = useState<'asking' | 'busy' | 'failed' | 'paid'>(paid ? 'paid' : 'asking')

  const resume = async () => {
    setState('busy')
    try {
      const { id } = await resumeCheckout(checkoutId, link)
      goInstead(paths.checkout(id))
    } catch (error) {
      if (!(error instanceof CallRefused || error instanceof CallLost)) throw error
      if (error instanceof CallRefused && error.status === 404) return goInstead(paths.cart('link'))
      const isPaid =
        error instanceof CallRefused && (error.has(errorCodes.inProgress) || error.has(errorCodes.checkoutClosed))
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
