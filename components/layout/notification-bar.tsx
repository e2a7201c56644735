import { Fragment } from 'react'
import type { Theme } from '../../lib/theme/read-theme'
import { leavesShop } from '../../lib/theme/safe-href'
import { ShopLink } from '../ui/shop-link'

/** One line of the operator or of the store above everything; promo codes in it stand out as such. */
export function NotificationBar({
  notification,
  codes,
}: {
  notification: NonNullable<Theme['notification']>
  codes: readonly string[]
}) {
  const words = <Words text={notification.text} codes={codes} />
  return (
    <p className="flex min-h-10 min-w-0 items-center justify-center">
      {notification.href ? (
        <ShopLink
          href={notification.href}
          rel={leavesShop(notification.href) ? 'noopener' : undefined}
          className="min-w-0 py-2.5 underline-offset-4 wrap-anywhere hover:underline"
        >
          {words}
        </ShopLink>
      ) : (
        <span className="min-w-0 py-2.5 wrap-anywhere">{words}</span>
      )}
    </p>
  )
}

function Words({ text, codes }: { text: string; codes: readonly string[] }) {
  // What stands between two codes is one piece: a piece for every word would double the page's notice in its data.
  return piecesOf(text, new Set(codes)).map(({ words, code }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text have no other name.
    <Fragment key={index}>
      {words}
      {code && (
        <code className="mx-1 inline-block rounded-sm border border-dashed border-current/60 px-2 font-mono text-xs font-semibold">
          {code}
        </code>
      )}
    </Fragment>
  ))
}

/** A text in pieces, each with the code that it ends in; the last has none. A code is a whole word, perhaps with a mark after it. */
function piecesOf(text: string, known: ReadonlySet<string>): { words: string; code?: string }[] {
  const pieces: { words: string; code?: string }[] = []
  let words = ''
  for (const word of text.split(/(\s+)/)) {
    const code = word.replace(/[.,!]$/, '')
    if (known.has(code)) pieces.push({ words, code })
    words = known.has(code) ? word.slice(code.length) : words + word
  }
  return [...pieces, { words }]
}
