'use client'

import { paths } from '../../lib/routes'
import { buttonClass } from '../ui/button-class'
import { EmptyShelf } from '../ui/empty-shelf'

/** What happened, another try, and the way home. */
export function ErrorView({
  title,
  text,
  action,
  home,
  onRetry,
}: {
  title: string
  text: string
  action: string
  home: string
  onRetry: () => void
}) {
  return (
    <div className="mx-auto max-w-page px-gutter py-12">
      <title>{title}</title>
      <EmptyShelf
        action={
          <p className="flex flex-wrap justify-center gap-3">
            <button type="button" onClick={onRetry} className={buttonClass({})}>
              {action}
            </button>
            {/* A whole load of the page: what failed here may be the part that moves between pages. */}
            <a href={paths.home()} data-load="whole" className={buttonClass({ tone: 'outline' })}>
              {home}
            </a>
          </p>
        }
      >
        <h1 className="heading text-h1">{title}</h1>
        <p className="mt-3 text-base text-ink-muted">{text}</p>
      </EmptyShelf>
    </div>
  )
}
