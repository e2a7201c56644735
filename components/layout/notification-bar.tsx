'use client'

import { Fragment } from 'react'
import type { Theme } from '../../lib/theme/read-theme'
import { isExternalHref } from '../../lib/theme/safe-href'
import { ShopLink } from '../ui/shop-link'

/** About two lines on a phone. */
const maxShortNotice = 90

/**
 * One notice of the operator or of the store above the page, with its promo codes highlighted. A long text is cut off after two lines
 * until it is pressed.
 */
export function NotificationBar({
  notification,
  codes,
}: {
  notification: NonNullable<Theme['notification']>
  codes: readonly string[]
}) {
  const { text } = notification
  const content = <NoticeText text={text} codes={codes} />
  const isPlain = notification.href === undefined && codes.every((code) => !text.includes(code))
  if (isPlain && text.length > maxShortNotice)
    return (
      <details className="min-h-10 py-2.5">
        <summary className="line-clamp-2 cursor-pointer wrap-anywhere">{text}</summary>
      </details>
    )
  return (
    <p className="flex min-h-10 min-w-0 items-center justify-center">
      {notification.href ? (
        <ShopLink
          href={notification.href}
          rel={isExternalHref(notification.href) ? 'noopener' : undefined}
          className="min-w-0 py-2.5 underline-offset-4 wrap-anywhere hover:underline"
        >
          {content}
        </ShopLink>
      ) : (
        <span className="min-w-0 py-2.5 wrap-anywhere">{content}</span>
      )}
    </p>
  )
}

function NoticeText({ text, codes }: { text: string; codes: readonly string[] }) {
  // The text between two codes is one part: one part per word would double the notice in the page data.
  return splitAtCodes(text, new Set(codes)).map(({ content, code }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text have no other key.
    <Fragment key={index}>
      <span>{content}</span>
      {code && (
        <code
          translate="no"
          className="mx-1 inline-block rounded-sm border border-dashed border-current/60 px-2 font-mono text-xs font-semibold"
        >
          {code}
        </code>
      )}
    </Fragment>
  ))
}

/**
 * Splits a text into parts that each end in a code; the last has none. A code is a whole word, possibly followed by punctuation.
 */
function splitAtCodes(text: string, known: ReadonlySet<string>): { content: string; code?: string }[] {
  const parts: { content: string; code?: string }[] = []
  let content = ''
  for (const word of text.split(/(\s+)/)) {
    const code = word.replace(/[.,!]$/, '')
    if (known.has(code)) parts.push({ content, code })
    content = known.has(code) ? word.slice(code.length) : content + word
  }
  return [...parts, { content }]
}
