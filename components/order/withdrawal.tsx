'use client'

import { WithdrawalForm as WithdrawalRequest } from '@awning/contract/returns'
import { zodResolver } from '@hookform/resolvers/zod'
import { useFormatter, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { listWithdrawableItems, type WithdrawableItems } from '../../lib/order/returnable-items'
import { type ReturnProblem, withdraw } from '../../lib/order/track-calls'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { Notice } from '../checkout/notice'
import { ErrorTitle, Form, useRejectionFocus } from '../form/form'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { EmailField } from '../ui/text-field'

type Props = {
  order: TrackedOrder
  /** Of the buyer, if this page knows it. */
  email: string
  onWithdrawn: (order: TrackedOrder) => void
}

/** The withdrawal function of Article 11a of Directive 2011/83/EU, in two steps. Empty without a right of withdrawal. */
export function Withdrawal({ order, email, onWithdrawn }: Props) {
  const t = useTranslations('track.withdrawal')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  const withdrawable = listWithdrawableItems(order, new Date())
  if (withdrawable === null) return null
  const { until, items, exempt } = withdrawable
  return (
    <section aria-labelledby="order-withdrawal" className="rounded-panel border border-line p-5 tablet:p-8">
      <h2 id="order-withdrawal" className="heading text-h3">
        {t('title')}
      </h2>
      <p className="mt-3 text-ink-muted">
        {until === null ? t('openEnded') : t('until', { day: format.dateTime(until, { dateStyle: 'long' }) })}
      </p>
      {exempt.length > 0 && <p className="mt-2 text-sm text-ink-muted">{t('exempt', { items: exempt.join(', ') })}</p>}
      {isOpen ? (
        <WithdrawalForm
          order={order}
          items={items}
          email={email}
          onCancel={() => setOpen(false)}
          onWithdrawn={(changed) => {
            setOpen(false)
            onWithdrawn(changed)
          }}
        />
      ) : (
        <Button tone="outline" className="mt-4" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
    </section>
  )
}

const Input = z
  .object({ quantities: z.array(z.coerce.number<string>().int()), email: WithdrawalRequest.shape.email })
  .refine(({ quantities }) => quantities.some((quantity) => quantity > 0), { path: ['quantities'] })

/** The second step: who withdraws, from what, and the confirmation. Everything is chosen at first. */
function WithdrawalForm({
  order: { lookupNumber: number, recipient },
  items: withdrawable,
  email,
  onCancel,
  onWithdrawn,
}: Props & { items: WithdrawableItems['items']; onCancel: () => void }) {
  const t = useTranslations('track.withdrawal')
  const tTrack = useTranslations('track')
  const [problem, setProblem] = useState<ReturnProblem>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useForm({
    resolver: zodResolver(Input),
    defaultValues: { quantities: withdrawable.map(({ quantity }) => String(quantity)), email },
  })
  const { errors, isSubmitting } = form.formState
  const noteRejection = useRejectionFocus(() => notice.current)
  const isEmpty = errors.quantities !== undefined

  const send = async ({ quantities, email: typed }: z.output<typeof Input>) => {
    setProblem(undefined)
    const items = quantities.flatMap((quantity, index) => {
      const item = withdrawable[index]
      return item === undefined || quantity === 0 ? [] : [{ sku: item.sku, quantity }]
    })
    const result = await withdraw({ number, email: typed, items })
    if (typeof result !== 'string') return onWithdrawn(result)
    setProblem(result)
    noteRejection()
  }

  return (
    <Form busy={isSubmitting} onSubmit={() => form.handleSubmit(send)()} className="mt-5 grid gap-5">
      {(problem || Object.keys(errors).length > 0) && <ErrorTitle />}
      {(problem || isEmpty) && (
        <Notice ref={notice} tone="danger">
          {problem === undefined
            ? tTrack('returns.nothing')
            : problem === 'past'
              ? t('past')
              : tTrack(`returns.problems.${problem}`)}
        </Notice>
      )}
      <p>{t('intro')}</p>
      <div className="text-ink-muted">
        {recipient && <p>{t('name', { name: `${recipient.customer.firstName} ${recipient.customer.lastName}` })}</p>}
        <p>{t('number', { number })}</p>
      </div>
      {withdrawable.map(({ line, title, options, quantity }, index) => (
        <fieldset key={line} className="grid gap-3 rounded-control border border-line p-4">
          <legend className="px-1 font-semibold wrap-anywhere">{title}</legend>
          {options !== '' && <p className="text-sm text-ink-muted wrap-anywhere">{options}</p>}
          <SelectField {...form.register(`quantities.${index}`)} label={tTrack('returns.quantity')}>
            <option value="0">{tTrack('returns.none')}</option>
            {[...Array(quantity).keys()].map((position) => (
              <option key={position}>{position + 1}</option>
            ))}
          </SelectField>
        </fieldset>
      ))}
      <EmailField
        {...form.register('email')}
        label={tTrack('email')}
        error={errors.email ? tTrack('emailProblem') : undefined}
        required
      />
      <Button type="submit" wide busy={isSubmitting} busyText={t('busy')}>
        {t('submit')}
      </Button>
      <Button tone="outline" wide onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Form>
  )
}
