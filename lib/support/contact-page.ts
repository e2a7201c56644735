import { getTranslations } from 'next-intl/server'
import type { Locale } from '../../commerce/contract/primitives'
import { paths } from '../routes'
import { plainPage } from '../store/plain-page'
import { contactProblems } from './contact'

const failures: Record<number, 'refused' | 'tooMany'> = { 400: 'refused', 422: 'refused', 429: 'tooMany' }

/** What became of a message that was not taken, for a browser without scripts. `fields` is what was posted, unchecked. */
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
