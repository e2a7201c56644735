import type { Locale } from '@awning/platform/locales'
import { slugPattern } from '@awning/platform/slug'
import { getTranslations } from 'next-intl/server'
import { paths } from '../routing/paths'
import { plainPage } from '../theme/plain-page'

const messageKey = (status: number) => {
  if (status < 300) return 'acceptedWithoutEmail'
  if (status === 404 || status === 409) return 'unavailable'
  return status < 500 && status !== 429 ? 'rejected' : 'failed'
}

/**
 * The result page of a preorder for a browser without scripts: a short text and a link back. `fields` is the unvalidated form
 * data.
 */
export async function preorderPage(status: number, locale: Locale, fields: Record<string, string>): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'preorder' })
  const { listingSlug = '', colorId, sizeId } = fields
  const back = slugPattern.test(listingSlug)
    ? paths.listing(listingSlug, { variation: Number(colorId) || undefined, size: Number(sizeId) || undefined })
    : paths.home()
  return plainPage({
    status,
    locale,
    title: t('title'),
    paragraphs: [t(messageKey(status))],
    link: { href: back, text: t('back') },
  })
}
