import type { PreorderProgress } from '@awning/contract/preorder-plan'
import { useFormatter, useTranslations } from 'next-intl'
import { PreorderSteps } from './preorder-steps'

/** When a preorder listing ships, how many preorders it has, and what happens next. Without data, only what happens next. */
export function PreorderPlan({ plan }: { plan: PreorderProgress | null | undefined }) {
  const t = useTranslations('preorder')
  const format = useFormatter()
  const { shipsOn = null, goal = null, count = 0 } = plan ?? {}
  return (
    <section aria-labelledby="preorder-plan" className="mt-6 rounded-panel border border-line p-5">
      {shipsOn && (
        <p className="mb-5">
          <span className="block text-sm text-ink-muted">{t('expected')}</span>
          <time dateTime={shipsOn} className="block text-lg font-semibold">
            {format.dateTime(new Date(`${shipsOn}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })}
          </time>
        </p>
      )}
      {goal !== null && (
        <div className="mb-5">
          <p className="font-semibold tabular-nums">
            {count >= goal ? t('reached', { count }) : t('progress', { count, goal })}
          </p>
          {count > 0 && (
            <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-surface3">
              <div
                className="h-full rounded-full bg-primary-line"
                style={{ width: `${Math.min(1, count / goal) * 100}%` }}
              />
            </div>
          )}
        </div>
      )}
      <h2 id="preorder-plan" className="mb-3 font-semibold">
        {t('nextTitle')}
      </h2>
      <PreorderSteps />
    </section>
  )
}
