'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ExpressMethod } from '../../../../lib/payment/own-wallet'
import { lazyWithRetry } from '../../../ui/lazy-with-retry'
import { ExpressButton } from './express-button'
import type { DigitalSale } from './use-digital-sale'
import type { SheetProps } from './use-express'
import type { SheetDecision } from './wallet-sheet'

const WalletSheet = lazyWithRetry(() => import('./wallet-sheet').then((module) => module.WalletSheet))

const walletTokens = {
  approve: 'pm_sandbox_wallet_ok',
  slow: 'pm_sandbox_wallet_slow',
  decline: 'pm_sandbox_wallet_declined',
} as const
const paypalTokens = {
  approve: 'pm_sandbox_paypal_ok',
  slow: 'pm_sandbox_paypal_slow',
  decline: 'pm_sandbox_paypal_declined',
} as const

/** The wallets and PayPal of the sandbox: no money moves. Their sheet is a dialog of this page. */
export function SandboxExpress({
  methods,
  busy,
  digital,
  waiting,
  tryOpen,
  estimate,
  pay,
  onOpen,
}: SheetProps & { methods: readonly ExpressMethod[] }) {
  const t = useTranslations('checkout')
  const [opened, setOpened] = useState<{ method: ExpressMethod; sale: DigitalSale | undefined }>()

  const open = (method: ExpressMethod) => {
    if (!tryOpen()) return
    setOpened({ method, sale: digital })
    onOpen(true)
  }
  const close = () => {
    setOpened(undefined)
    onOpen(false)
  }

  const decide = async ({ method, sale }: NonNullable<typeof opened>, { action, contact, option }: SheetDecision) => {
    close()
    await pay({
      method,
      contact,
      option,
      place: sale?.place,
      sandboxMethod: (method === 'paypal' ? paypalTokens : walletTokens)[action],
    })
  }

  return (
    <div className="flex flex-wrap gap-3">
      {methods.map((method) => (
        <ExpressButton
          key={method}
          method={method}
          busy={busy}
          disabled={waiting}
          onClick={() => open(method)}
          className="flex-1 basis-32"
        />
      ))}
      {opened && (
        <WalletSheet
          company={t(`payment.methods.${opened.method}`)}
          sale={opened.sale}
          estimate={estimate}
          onDecide={(decision) => void decide(opened, decision)}
          onCancel={close}
        />
      )}
    </div>
  )
}
