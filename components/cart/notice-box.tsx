import clsx from 'clsx'
import type { Content } from '../ui/content'

/** A notice above the cart from a cart link or a redirect. */
export function NoticeBox({ warns = false, children }: { warns?: boolean; children: Content }) {
  return (
    <div
      className={clsx(
        'mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control px-4 py-2 text-sm',
        warns ? 'border border-warn bg-warn-soft text-warn' : 'bg-surface2',
      )}
    >
      {children}
    </div>
  )
}
