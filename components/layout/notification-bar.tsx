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
  const known = new Set(codes)
  return text.split(/(\s+)/).map((word, index) => {
    const code = word.replace(/[.,!]$/, '')
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a fixed text have no other name.
    if (!known.has(code)) return <Fragment key={index}>{word}</Fragment>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={index}>
        <code className="mx-1 inline-block rounded-sm border border-dashed border-current/60 px-2 font-mono text-xs font-semibold">
          {code}
        </code>
        {word.slice(code.length)}
      </Fragment>
    )
  })
}
