'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallLost, CallRefused } from '../../../lib/browser-call'
import { decideAtSandbox } from '../../../lib/payment/sandbox-api'
import type { Decision } from '../../../lib/payment/sandbox-calls'
import { paths } from '../../../lib/routes'
import { Button } from '../../ui/button'
import { Notice } from '../notice'

/** The three things that a buyer may do on the page that stands for Afterpay's. Each leads back to the checkout. */
export function DecisionForm({ checkoutId, paymentToken }: { checkoutId: string; paymentToken: string }) {
  const t = useTranslations('checkout.sandbox')
  const [deciding, setDeciding] = useState<Decision>()
  const [failed, setFailed] = useState(false)

  const decide = async (decision: Decision) => {
    if (deciding !== undefined) return
    setDeciding(decision)
    setFailed(false)
    try {
      // The button stays busy until the next page is there.
      window.location.assign(await decideAtSandbox({ id: checkoutId, paymentToken }, decision))
    } catch (error) {
      if (!(error instanceof CallLost || error instanceof CallRefused)) throw error
      if (isOver(error)) return window.location.assign(paths.checkout(checkoutId))
      setDeciding(undefined)
      setFailed(true)
    }
  }

  const button = (decision: Decision, tone: 'primary' | 'outline' | 'quiet') => (
    <Button
      tone={tone}
      wide
      busy={deciding === decision}
      disabled={deciding !== undefined && deciding !== decision}
      onClick={() => void decide(decision)}
    >
      {t(`decisions.${decision}`)}
    </Button>
  )

  return (
    <div className="grid gap-3">
      {failed && <Notice tone="danger">{t('decisionFailed')}</Notice>}
      {button('authorise', 'primary')}
      {button('refuse', 'outline')}
      {button('cancel', 'quiet')}
    </div>
  )
}

/** Decided, or replaced by another payment since the page was shown: no try will change that, and the checkout says how it stands. */
const isOver = (error: CallLost | CallRefused) =>
  error instanceof CallRefused && (error.status === 409 || error.status === 404)
