'use client'

import { Button } from '../ui/button'
import { EmptyShelf } from '../ui/empty-shelf'

/** What happened, and one thing to do about it. */
export function ErrorView({
  title,
  text,
  action,
  onRetry,
}: {
  title: string
  text: string
  action: string
  onRetry: () => void
}) {
  return (
    <div className="mx-auto max-w-page px-gutter py-12">
      <EmptyShelf action={<Button onClick={onRetry}>{action}</Button>}>
        <h1 className="heading text-h1">{title}</h1>
        <p className="mt-3 text-base text-ink-muted">{text}</p>
      </EmptyShelf>
    </div>
  )
}
