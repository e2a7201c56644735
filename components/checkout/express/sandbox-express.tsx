'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { WalletMethod } from '../../../lib/payment/own-wallet'
import { confirmAtSandbox } from '../../../lib/sandbox/sandbox-api'
import { Button } from '../../ui/button'
import { lazyWithRetry } from '../../ui/lazy-with-retry'
import type { ExpressProps } from './use-express'
import { WalletLogo } from './wallet-logo'
import type { SheetDecision } from './wallet-sheet'

const WalletSheet = lazyWithRetry(() => import('./wallet-sheet').then((module) => module.WalletSheet))

const sandboxMethods = {
  approve: 'pm_sandbox_wallet_ok',
  slow: 'pm_sandbox_wallet_slow',
  decline: 'pm_sandbox_wallet_declined',
} as const

/** The wallets of the sandbox: no money moves. Their sheet is a dialog of this page. */
export function SandboxExpress({
  checkout: { id },
  methods,
  busy,
  estimate,
  pay,
  onOpen,
}: ExpressProps & { methods: readonly WalletMethod[] }) {
  const t = useTranslations('checkout')
  const [opened, setOpened] = useState<WalletMethod>()

  const open = (method: WalletMethod | undefined) => {
    setOpened(method)
    onOpen(method !== undefined)
  }

  const decide = async (method: WalletMethod, { action, contact, option }: SheetDecision) => {
    open(undefined)
    await pay({
      method,
      contact,
      option,
      confirm: ({ paymentToken }) =>
        confirmAtSandbox({ id, paymentToken }, sandboxMethods[action], async () => 'fail' as const),
    })
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      {methods.map((method) => (
        <Button
          key={method}
          wide
          size="xl"
          tone="ink"
          className="h-[55px] min-h-0 gap-1.5 px-1! text-base"
          busy={busy}
          busyText={t('payment.placing')}
          onClick={() => open(method)}
          aria-label={t(`payment.methods.${method}`)}
        >
          <WalletLogo method={method} />
        </Button>
      ))}
      {opened && (
        <WalletSheet
          company={t(`payment.methods.${opened}`)}
          estimate={estimate}
          onDecide={(decision) => void decide(opened, decision)}
          onCancel={() => open(undefined)}
        />
      )}
    </div>
  )
}
