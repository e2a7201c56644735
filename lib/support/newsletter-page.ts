import type { Locale } from '@awning/platform/locales'
import { getTranslations } from 'next-intl/server'
import { paths } from '../routing/paths'
import { plainPage } from '../theme/plain-page'

/** The result page of a newsletter sign-up for a browser without scripts. `email` is undefined if it is not an address. */
export async function newsletterPage(status: number, locale: Locale, email: string | undefined): Promise<Response> {
  const t = await getTranslations({ locale })
  const result = () => {
    if (email === undefined) return t('layout.newsletter.invalid')
    return status < 300 ? t('layout.newsletter.done', { email }) : t('layout.newsletter.failed')
  }
  return plainPage({
    status,
    locale,
    title: t('layout.newsletter.title'),
    paragraphs: [result()],
    link: { href: paths.home(), text: t('newsletter.shop') },
  })
}
