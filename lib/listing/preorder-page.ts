import { getTranslations } from 'next-intl/server'
import type { Locale } from '../../commerce/contract/primitives'
import { slugPattern } from '../../commerce/contract/slug'
import { paths } from '../routes'
import { plainPage } from '../store/plain-page'

const noted = (status: number) => {
  if (status < 300) return 'takenPlain'
  if (status === 404 || status === 409) return 'gone'
  return status < 500 && status !== 429 ? 'refused' : 'failed'
}

/** How a preorder went, for a browser without scripts: a page of a few words and the way back. `fields` is what was posted, unchecked. */
export async function preorderPage(status: number, locale: Locale, fields: Record<string, string>): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'listing.preorderForm' })
  const { listingSlug = '', colorId, sizeId } = fields
  const back = slugPattern.test(listingSlug)
    ? paths.listing(listingSlug, { variation: Number(colorId) || undefined, size: Number(sizeId) || undefined })
    : paths.home()
  return plainPage({
    status,
    locale,
    title: t('title'),
    paragraphs: [t(noted(status))],
    link: { href: back, text: t('back') },
  })
}
