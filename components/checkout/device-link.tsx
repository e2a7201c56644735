'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { callCheckout } from '../../lib/checkout/call-checkout'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { TextField } from '../ui/text-field'

/** The link that opens a checkout of this browser on another device; null if the operator has not enabled such links. */
const readLink = async (id: string): Promise<string | null> => {
  const schema = z.object({ link: z.url({ protocol: /^https?$/ }).nullable() })
  return (await callCheckout({ path: `/api/checkout/link?id=${encodeURIComponent(id)}`, schema })).link
}

const feedbackMs = 3000

/** Renders nothing if there is no link or it cannot be loaded. */
export function DeviceLink({ checkoutId }: { checkoutId: string }) {
  const t = useTranslations('checkout.deviceLink')
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const { data: link } = useQuery({ queryKey: ['checkout-link', checkoutId], queryFn: () => readLink(checkoutId) })

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), feedbackMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // If the browser denies access to the clipboard, the link is selected so that it can be copied with the keyboard.
      field.current?.select()
    }
  }

  if (!link) return null
  return (
    <details className="group mt-8 rounded-panel border border-line text-left">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 text-sm font-medium">
        <span>{t('device')}</span>
        <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <TextField
          ref={field}
          label={t('link')}
          hint={t('linkHint')}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button tone="outline" size="md" className="justify-self-start" onClick={() => void copy(link)}>
          <Icon name={copied ? 'check' : 'copy'} className="size-4" />
          <span>{copied ? t('copied') : t('copy')}</span>
        </Button>
        <span role="status" className="sr-only">
          {copied && t('copied')}
        </span>
      </div>
    </details>
  )
}
