'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { formatMoney } from '../../../lib/money'
import { CardForm, emptyCard } from '../../../lib/payment/card-schema'
import { confirmAtSandbox } from '../../../lib/payment/sandbox-api'
import { sandboxMethodOf } from '../../../lib/payment/sandbox-card'
import { useAsk } from '../../../lib/payment/use-ask'
import { late } from '../../ui/late'
import { Notice } from '../notice'
import { PayButton } from '../pay-button'
import type { PanelProps } from '../payment-panel'
import { CardFields } from './card-fields'
import { TestCards } from './test-cards'

const ChallengeDialog = late(() => import('./challenge-dialog').then((module) => module.ChallengeDialog))

/** Test cards. The fields stay filled in, whatever becomes of a try; their number leaves the browser by its token alone. */
export function CardPanel({ checkout, missing, busy, total, place }: PanelProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { value: amount, currency } = checkout.costs.total
  const bank = useAsk<'complete' | 'fail'>()
  // Checked on every change; a problem is shown once its field was left, or a full value was typed.
  const form = useForm({ resolver: zodResolver(CardForm), defaultValues: emptyCard, mode: 'all' })
  // Read in every render: the form keeps up only what is read.
  const { isValid } = form.formState
  const pay = async ({ number, name }: CardForm) => {
    const card = sandboxMethodOf(number)
    if (card === undefined) return
    await place({
      method: 'card',
      billing: { name },
      paymentMethodId: card,
      confirm: ({ paymentToken }) => confirmAtSandbox({ id: checkout.id, paymentToken }, card, bank.ask),
    })
  }
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(pay)(event)} className="grid gap-5">
        <Notice tone="plain" title={t('card.sandboxTitle')}>
          {t('card.sandboxText')}
        </Notice>
        <TestCards />
        <CardFields form={form} />
        <PayButton
          label={t('payment.place')}
          total={total}
          busy={busy}
          missing={missing ?? (isValid ? undefined : t('payment.missing.card'))}
        />
      </form>
      {bank.answer && <ChallengeDialog total={formatMoney({ amount, currency }, locale)} onAnswer={bank.answer} />}
    </>
  )
}
