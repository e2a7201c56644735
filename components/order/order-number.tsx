'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon'

const feedbackMs = 3000

export function OrderNumber({ number }: { number: string }) {
  const t = useTranslations('order')
  const [copied, setCopied] = useState(false)
  const text = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), feedbackMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch {
      // The clipboard is not available: select the number, so that one key copies it.
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <strong ref={text} translate="no" className="text-lg font-semibold tabular-nums select-all">
        {number}
      </strong>
      <button
        type="button"
        aria-label={t('copyOf', { number })}
        onClick={() => void copy()}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 -mx-2 print:hidden rounded-control px-2 text-sm underline-offset-2 hover:underline"
      >
        <Icon name={copied ? 'check' : 'copy'} className="size-4" />
        <span>{copied ? t('copied') : t('copy')}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </div>
  )
}
