import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Content } from '../ui/content'
import { Icon } from '../ui/icon'

type StepState = 'waiting' | 'active' | 'done'

/** `action` is at the right of its heading. */
export function StepSection({
  id,
  number,
  title,
  state,
  action,
  children,
}: {
  id: string
  number: number
  title: string
  state: StepState
  action?: Content
  children: Content
}) {
  const t = useTranslations('checkout')
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={clsx(
            'grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums forced-colors:border',
            state === 'waiting' && 'border border-line-strong text-ink-muted',
            state === 'active' && 'bg-ink text-surface',
            state === 'done' && 'bg-success-soft text-success',
          )}
        >
          {state === 'done' ? <Icon name="check" className="size-5" /> : number}
        </span>
        <h2 id={id} tabIndex={-1} className="heading scroll-mt-8 text-h3 outline-none! shadow-none!">
          <span className="sr-only">{`${t('step', { number })} `}</span>
          <span>{title}</span>
          {state === 'done' && <span className="sr-only">{` (${t('done')})`}</span>}
        </h2>
        {action && <div className="ml-auto">{action}</div>}
      </div>
      <div className="mt-5">{children}</div>
    </section>
  )
}
