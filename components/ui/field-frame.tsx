import clsx from 'clsx'
import type { Content, Elements } from './content'
import { Icon } from './icon'

export const controlClass = clsx(
  'peer block h-14 w-full rounded-field border border-line-strong bg-surface px-4 text-base text-ink',
  'placeholder:text-ink-muted hover:border-ink aria-invalid:border-danger aria-invalid:border-2',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface2 disabled:text-ink-muted',
)

export function fieldIds(id: string, hint: Content, error: Content) {
  const described = clsx(hint && `${id}-hint`, error && `${id}-error`)
  return { describedBy: described === '' ? undefined : described, hint: `${id}-hint`, error: `${id}-error` }
}

/** Label above, control, hint and error below. */
export function FieldFrame({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
}: {
  id: string
  label: Content
  /** '(Optional)' for an optional field. */
  optional?: string
  hint?: Content
  error?: Content
  className?: string
  children: Elements
}) {
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold text-ink">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-muted">{optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
