'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFailedError, CallRejectedError } from '../../../../lib/browser/call-errors'
import { decideAtSandbox } from '../../../../lib/checkout/sandbox-api'
import type { Decision } from '../../../../lib/checkout/sandbox-calls'
import { paths } from '../../../../lib/routing/paths'
import { Button } from '../../../ui/button'
import { Notice } from '../../notice'

/** Each of the three actions leads back to the checkout. */
export function SandboxPaymentForm({ checkoutId, paymentToken }: { checkoutId: string; paymentToken: string }) {
  const t = useTranslations('checkout.sandbox')
  const [deciding, setDeciding] = useState<Decision>()
  const [failed, setFailed] = useState(false)

  const decide = async (decision: Decision) => {
    if (deciding !== undefined) return
    setDeciding(decision)
    setFailed(false)
    try {
      // The button stays busy until the next page opens.
      window.location.assign(await decideAtSandbox({ id: checkoutId, paymentToken }, decision))
    } catch (error) {
      if (!(error instanceof CallFailedError || error instanceof CallRejectedError)) throw error
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
      {button('authorize', 'primary')}
      {button('decline', 'outline')}
      {button('cancel', 'quiet')}
    </div>
  )
}

/** The payment was decided or replaced since the page was shown: a retry is useless, and the checkout shows its state. */
const isOver = (error: CallFailedError | CallRejectedError) =>
  error instanceof CallRejectedError && (error.status === 409 || error.status === 404)
