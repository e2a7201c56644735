import type { Locale } from '@awning/platform/locales'
import { getTranslations } from 'next-intl/server'
import { paths } from '../routing/paths'
import { plainPage } from '../theme/plain-page'
import { contactProblems } from './contact'

const failures: Record<number, 'rejected' | 'tooMany'> = { 400: 'rejected', 422: 'rejected', 429: 'tooMany' }

/** The page after a rejected message, for a browser without scripts. `fields` is the unvalidated form data. */
export async function contactPage(status: number, locale: Locale, fields: Record<string, string>): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'contact' })
  const wrong = contactProblems(fields)
  return plainPage({
    status,
    locale,
    title: t('title'),
    paragraphs: [
      ...(wrong.length === 0
        ? [t(`form.${failures[status] ?? 'failed'}`)]
        : wrong.map((field) => `${t(`form.problems.${field}`)}.`)),
      t('plain.problems'),
    ],
    link: { href: paths.contact(), text: t('plain.back') },
  })
}
