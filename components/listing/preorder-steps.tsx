import { useTranslations } from 'next-intl'

const steps = ['send', 'wait', 'pay'] as const

/** What happens after a preorder, in three steps. */
export function PreorderSteps() {
  const t = useTranslations('preorder.steps')
  return (
    <ol className="grid gap-3">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-on-primary-soft"
          >
            {String(index + 1)}
          </span>
          <span className="min-w-0">
            <b className="block font-semibold">{t(`${step}.title`)}</b>
            <span className="block text-sm text-ink-muted">{t(`${step}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
