import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  detail?: ReactNode
  /** At the right end: a price or a badge. */
  after?: ReactNode
  /** Set for the header of a larger card, which has its own border. */
  framed?: boolean
}

/** A full-width radio option: its label contains all of its content. */
export function RadioCard({ title, detail, after, framed = false, className, ...input }: RadioCardProps) {
  return (
    <label
      className={clsx(
        'flex min-h-16 cursor-pointer items-center gap-4 px-4 py-3 transition-colors duration-[120ms] has-checked:bg-surface2',
        framed
          ? 'rounded-[inherit]'
          : 'rounded-field border border-line-strong bg-surface not-has-disabled:hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]',
        'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:cursor-not-allowed has-disabled:not-has-checked:text-ink-muted',
        !framed && 'forced-colors:has-checked:outline',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="grid size-5 shrink-0 cursor-pointer appearance-none place-items-center rounded-full border-[1.5px] border-line-strong bg-surface before:size-2.5 before:rounded-full before:bg-ink before:opacity-0 checked:border-ink checked:before:opacity-100 focus-visible:shadow-none focus-visible:outline-none forced-colors:appearance-auto"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        {detail && <span className="block text-sm text-ink-muted">{detail}</span>}
      </span>
      {after && <span className="shrink-0">{after}</span>}
    </label>
  )
}
