'use client'

import { RecoverForm } from '@awning/contract/order-status'
import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { recoverOrders } from '../../lib/order/track-calls'
import { Notice } from '../checkout/notice'
import { ErrorTitle, Form, useEarlyInput } from '../form/form'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { EmailField } from '../ui/text-field'

type Outcome = Awaited<ReturnType<typeof recoverOrders>>
type State = { is: 'form' } | { is: 'sent'; email: string } | Exclude<Outcome, { is: 'sent' }>

/**
 * Sends the order numbers of an email address to it. The response is the same whether there are any, so that it discloses
 * nothing.
 */
export function RecoverOrderForm() {
  const t = useTranslations('track')
  const [state, setState] = useState<State>({ is: 'form' })
  const form = useForm({ resolver: zodResolver(RecoverForm), defaultValues: { email: '' } })
  const withEarlyInput = useEarlyInput()
  const { errors, isSubmitting } = form.formState

  const send = async (values: RecoverForm) => {
    setState({ is: 'form' })
    const outcome = await recoverOrders(values)
    setState(outcome.is === 'sent' ? { is: 'sent', email: values.email } : outcome)
  }

  return (
    <Form busy={isSubmitting} onSubmit={() => form.handleSubmit(send)()} className="mt-8 grid gap-5 noscript:hidden">
      {errors.email && <ErrorTitle />}
      <EmailField
        {...withEarlyInput(form.register('email'), (text) => form.setValue('email', text))}
        label={t('email')}
        error={errors.email ? t('emailProblem') : undefined}
        required
        enterKeyHint="send"
      />
      <Button type="submit" wide busy={isSubmitting} busyText={t('recover.busy')}>
        {t('recover.submit')}
      </Button>
      {/* The live region exists before its text, so that screen readers announce it. */}
      <div role="status">
        {state.is === 'sent' && (
          <div className="flex items-start gap-3 rounded-control border border-success bg-success-soft px-4 py-3.5 text-success">
            <Icon name="mail" className="mt-0.5 size-5 flex-none" />
            <p className="min-w-0 wrap-anywhere">{t('recover.sent', { email: state.email })}</p>
          </div>
        )}
      </div>
      {state.is === 'rejected' && <Notice tone="danger">{state.message}</Notice>}
      {state.is === 'tooMany' && <Notice tone="danger">{t('tooMany')}</Notice>}
      {state.is === 'failed' && <Notice tone="danger">{t('recover.failed')}</Notice>}
    </Form>
  )
}
