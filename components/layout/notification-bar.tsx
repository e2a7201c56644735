import { Fragment } from 'react'
import type { Theme } from '../../lib/theme/read-theme'
import { ShopLink } from '../ui/shop-link'

/** The store's one line above everything; promo codes in it stand out as such. */
export function NotificationBar({
  notification,
  codes,
  label,
}: {
  notification: NonNullable<Theme['notification']>
  codes: readonly string[]
  label: string
}) {
  const words = <Words text={notification.text} codes={codes} />
  return (
    <aside aria-label={label} className="on-ink text-xs">
      <div className="mx-auto flex min-h-10 max-w-page items-center justify-center px-gutter py-2 text-center">
        {notification.href ? (
          <ShopLink
            href={notification.href}
            className="-my-2 min-w-0 py-2 underline-offset-4 wrap-anywhere hover:underline"
          >
            {words}
          </ShopLink>
        ) : (
          <p className="min-w-0 wrap-anywhere">{words}</p>
        )}
      </div>
    </aside>
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
