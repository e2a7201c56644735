import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { ProblemList } from '../../ui/problem-list'
import { useErrorTitle } from '../use-error-title'

/** The list of errors in a checkout form. It can take focus after a rejected submit. */
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
