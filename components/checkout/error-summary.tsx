import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { useErrorTitle } from './use-error-title'

/** What has to be mended, each a way to its field. Takes focus when a form was refused. */
export function ErrorSummary({
  problems,
  ref,
}: {
  problems: { id: string; text: string }[]
  ref: Ref<HTMLDivElement>
}) {
  const t = useTranslations('checkout.customer')
  useErrorTitle()
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="rounded-control border border-danger bg-danger-soft px-4 py-3.5"
    >
      <p className="font-semibold text-danger">{t('summaryTitle', { count: problems.length })}</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-ink">
        {problems.map(({ id, text }) => (
          <li key={id} className="py-1">
            <a
              href={`#${id}`}
              className="py-1 underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
