'use client'

import { ContactForm as ContactFormSchema, type ContactReason, contactReasons } from '@awning/contract/forms'
import { Slug } from '@awning/contract/primitives'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocalHref } from '#local-href'
import { type ContactTopic, paths } from '../../lib/routing/paths'
import { type ContactField, contactFields, contactProblems, sendMessage } from '../../lib/support/contact'
import { ErrorSummary, Form, useRejectionFocus, useTouchedFields } from '../form/form'
import { Button } from '../ui/button'
import type { Elements } from '../ui/content'
import { SelectField } from '../ui/select-field'
import { TextAreaField } from '../ui/text-area-field'
import { EmailField, TextField } from '../ui/text-field'

const fieldId = (field: ContactField) => `contact-${field}`
const empty = { orderNumber: '', email: '', fullName: '', reason: '', message: '' }

/** A question before any order exists: the form states that there is no order number. */
const initialValuesOf = (topic: ContactTopic | undefined, noOrder: string) =>
  topic === undefined ? empty : { ...empty, orderNumber: noOrder, reason: topic }

const validFields = (values: unknown): ContactField[] => {
  const invalid = contactProblems(values)
  return contactFields.filter((field) => !invalid.includes(field))
}

/**
 * A message to the store. Validates on every change and shows an error after blur, after the value was valid once, or after a
 * submit. Without JavaScript it is a plain form that the browser validates.
 * `topic` is the preselected reason, `note` shows above the button, `reasons` are the options.
 */
type Props = { note: Elements; topic?: ContactTopic | undefined; reasons?: readonly ContactReason[] }

export function ContactForm({ note, topic, reasons = contactReasons }: Props) {
  const t = useTranslations('contact.form')
  const router = useRouter()
  const local = useLocalHref()
  const summary = useRef<HTMLDivElement>(null)
  const failureMessage = useRef<HTMLParagraphElement>(null)
  const [failure, setFailure] = useState<'rejected' | 'tooMany' | 'failed'>()
  const initialValues = initialValuesOf(topic, t('orderNumberNone'))
  const { isFull, noteFull } = useTouchedFields(validFields(initialValues))
  const form = useForm<Record<ContactField, string>, unknown, ContactFormSchema>({
    resolver: zodResolver(ContactFormSchema),
    defaultValues: initialValues,
    mode: 'onChange',
    shouldFocusError: false,
  })
  const { touchedFields, isSubmitting, isSubmitted } = form.formState
  const wrong = contactProblems(form.watch())
  const errorOf = (field: ContactField) =>
    wrong.includes(field) && (touchedFields[field] || isSubmitted || isFull(field)) ? t(`problems.${field}`) : undefined
  const propsOf = (field: ContactField) => ({
    ...form.register(field, {
      onChange: () => validFields(form.getValues()).includes(field) && noteFull(field),
    }),
    id: fieldId(field),
    // Included in the server-rendered HTML for browsers without JavaScript.
    defaultValue: initialValues[field],
    error: errorOf(field),
    required: true,
  })

  // A report names its listing. The form is the same for all listings, so the page is stored once.
  useEffect(() => {
    const listing = Slug.safeParse(new URLSearchParams(window.location.search).get('listing'))
    if (topic !== 'product' || !listing.success || form.getValues('message') !== '') return
    form.setValue('message', `${new URL(local(paths.listing(listing.data)), window.location.origin).href}\n\n`)
  }, [topic, form, local])

  const noteRejection = useRejectionFocus(() => summary.current ?? failureMessage.current)

  const send = async (values: ContactFormSchema) => {
    const result = await sendMessage(values)
    if (result === 'accepted') {
      // The router may cache the page: it must not offer the same message again.
      form.reset()
      router.push(local(paths.contactSuccess(topic)))
      return
    }
    setFailure(result)
    noteRejection()
  }
  const submit = async () => {
    setFailure(undefined)
    await form.handleSubmit(send, noteRejection)()
  }

  return (
    <Form action="/api/contact" data-scripted="" busy={isSubmitting} onSubmit={submit}>
      {isSubmitted && wrong.length > 0 && (
        <ErrorSummary
          ref={summary}
          title={t('summaryTitle', { count: wrong.length })}
          problems={wrong.map((field) => ({ id: fieldId(field), text: t(`problems.${field}`) }))}
        />
      )}
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
        <p ref={failureMessage} tabIndex={-1} role="alert" className="font-medium text-danger">
          {t(failure)}
        </p>
      )}
      {note}
      <Button type="submit" busy={isSubmitting} busyText={t('busy')} className="justify-self-start">
        {t('send')}
      </Button>
    </Form>
  )
}
