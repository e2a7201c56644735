import clsx from 'clsx'
import type { Ref } from 'react'
import type { Content } from '../ui/content'
import { Icon } from '../ui/icon'

/** An inline message that stays until its cause is resolved. It can take focus, so that it is announced and in view. */
export function Notice({
  tone,
  title,
  children,
  id,
  ref,
}: {
  tone: 'danger' | 'warn' | 'plain'
  title?: Content
  children?: Content
  /** For a control that the message describes. */
  id?: string
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div
      ref={ref}
      id={id}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      className={clsx(
        'flex items-start gap-3 rounded-control border px-4 py-3.5',
        tone === 'danger' && 'border-danger bg-danger-soft text-danger',
        tone === 'warn' && 'border-warn bg-warn-soft text-warn',
        tone === 'plain' && 'border-line bg-surface2 text-ink',
      )}
    >
      <Icon name={tone === 'plain' ? 'info' : 'alert'} className="mt-0.5 size-5" />
      <div className="min-w-0 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children && (
          <div className={clsx('text-sm', tone !== 'plain' && title !== undefined && 'text-ink')}>{children}</div>
        )}
      </div>
    </div>
  )
}
