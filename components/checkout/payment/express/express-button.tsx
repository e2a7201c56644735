import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ExpressMethod } from '../../../../lib/payment/own-wallet'
import { Button } from '../../../ui/button'
import { WalletLogo } from '../../../ui/wallet-logo'

export function ExpressButton({
  method,
  busy,
  disabled = false,
  className,
  onClick,
}: {
  method: ExpressMethod
  busy: boolean
  disabled?: boolean
  className?: string
  onClick: () => void
}) {
  const t = useTranslations('checkout.payment')
  return (
    <Button
      wide
      size="xl"
      tone="ink"
      className={clsx('h-[55px] min-h-0 gap-1.5 px-1! text-base', method === 'paypal' && 'button-paypal', className)}
      busy={busy}
      busyText={t('placing')}
      disabled={disabled}
      onClick={onClick}
      aria-label={t(`methods.${method}`)}
    >
      <WalletLogo method={method} />
    </Button>
  )
}
