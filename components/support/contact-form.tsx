'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ContactReason, contactReasons, ContactForm as Shape } from '../../commerce/contract/forms'
import { type ContactTopic, paths } from '../../lib/routes'
import { type ContactField, contactFields, contactProblems, sendMessage } from '../../lib/support/contact'
import { useErrorTitle } from '../checkout/use-error-title'
import { Button } from '../ui/button'
import { EmailField } from '../ui/email-field'
import { ProblemList } from '../ui/problem-list'
import { SelectField } from '../ui/select-field'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { useFullFields } from '../ui/use-full-fields'

const fieldId = (field: ContactField) => `contact-${field}`
const empty = { orderNumber: '', email: '', fullName: '', reason: '', message: '' }

/** Answered before any order exists, so the form says that there is none. */
const startOf = (topic: ContactTopic | undefined, noOrder: string) =>
  topic === undefined ? empty : { ...empty, orderNumber: noOrder, reason: topic }

const rightFields = (typed: unknown): ContactField[] => {
  const wrong = contactProblems(typed)
  return contactFields.filter((field) => !wrong.includes(field))
}

/**
 * A message to the store. Checked on every change; a problem is shown once its field was left, had been right before, or the form was sent. Without
 * scripts it is a plain form, which the browser checks. `topic` is the reason that is filled in already. `note` stands above the button. `reasons` are
 * those to choose from.
 */
type Props = { note: ReactNode; topic?: ContactTopic | undefined; reasons?: readonly ContactReason[] }

export function ContactForm({ note, topic, reasons = contactReasons }: Props) {
  const t = useTranslations('contact.form')
  const router = useRouter()
  const summary = useRef<HTMLDivElement>(null)
  const trouble = useRef<HTMLParagraphElement>(null)
  const refused = useRef(false)
  const [scripted, setScripted] = useState(false)
  const [failure, setFailure] = useState<'refused' | 'tooMany' | 'failed'>()
  const start = startOf(topic, t('orderNumberNone'))
  const { isFull, noteFull } = useFullFields(rightFields(start))
  const form = useForm<Record<ContactField, string>, unknown, Shape>({
    resolver: zodResolver(Shape),
    defaultValues: start,
    mode: 'onChange',
    shouldFocusError: false,
  })
  const { touchedFields, isSubmitting, isSubmitted } = form.formState
  const wrong = contactProblems(form.watch())
  const errorOf = (field: ContactField) =>
    wrong.includes(field) && (touchedFields[field] || isSubmitted || isFull(field)) ? t(`problems.${field}`) : undefined
  const propsOf = (field: ContactField) => ({
    ...form.register(field, {
      onChange: () => rightFields(form.getValues()).includes(field) && noteFull(field),
    }),
    id: fieldId(field),
    // In the server's markup already, for a browser without scripts.
    defaultValue: start[field],
    error: errorOf(field),
    required: true,
  })

  // Our own words take the place of the browser's, once there is a script to say them.
  useEffect(() => setScripted(true), [])

  // What went wrong is told in the render after the refusal, and takes the focus.
  useEffect(() => {
    const told = summary.current ?? trouble.current
    if (!refused.current || !told) return
    refused.current = false
    told.focus()
  })
  const noteRefusal = () => {
    refused.current = true
  }

  const send = async (filled: Shape) => {
    const answer = await sendMessage(filled)
    if (answer === 'taken') {
      // The page may be kept for the way back: it must not offer the same message again.
      form.reset()
      router.push(paths.contactSuccess(topic))
      return
    }
    setFailure(answer)
    noteRefusal()
  }
  const submit = async (event: FormEvent) => {
    setFailure(undefined)
    await form.handleSubmit(send, noteRefusal)(event)
  }

  return (
    <form
      method="post"
      action="/api/contact"
      noValidate={scripted}
      aria-busy={isSubmitting}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {isSubmitted && wrong.length > 0 && <Problems ref={summary} wrong={wrong} />}
      <TextField
        {...propsOf('orderNumber')}
        label={t('orderNumber')}
        hint={t('orderNumberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        enterKeyHint="next"
      />
      <div className="grid gap-x-4 gap-y-5 mobile-md:grid-cols-2">
        <EmailField {...propsOf('email')} label={t('email')} enterKeyHint="next" />
        <TextField
          {...propsOf('fullName')}
          label={t('fullName')}
          autoComplete="name"
          maxLength={200}
          enterKeyHint="next"
        />
      </div>
      <SelectField {...propsOf('reason')} label={t('reason')}>
        <option value="">{t('reasonChoose')}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...propsOf('message')} label={t('message')} rows={6} maxLength={5_000} />
      {failure && (
        <p ref={trouble} tabIndex={-1} role="alert" className="font-medium text-danger">
          {t(failure)}
        </p>
      )}
      {note}
      <Button type="submit" busy={isSubmitting} busyText={t('busy')} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

function Problems({ wrong, ref }: { wrong: readonly ContactField[]; ref: Ref<HTMLDivElement> }) {
  const t = useTranslations('contact.form')
  useErrorTitle()
  const problems = wrong.map((field) => ({ id: fieldId(field), text: t(`problems.${field}`) }))
  return <ProblemList ref={ref} title={t('summaryTitle', { count: wrong.length })} problems={problems} />
}
