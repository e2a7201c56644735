import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { ProblemList } from '../ui/problem-list'
import { useErrorTitle } from './use-error-title'

/** What has to be mended in a form of the checkout. Takes focus when it was refused. */
export function ErrorSummary({
  problems,
  ref,
}: {
  problems: { id: string; text: string }[]
  ref: Ref<HTMLDivElement>
}) {
  const t = useTranslations('checkout.customer')
  useErrorTitle()
  return <ProblemList ref={ref} title={t('summaryTitle', { count: problems.length })} problems={problems} />
}
