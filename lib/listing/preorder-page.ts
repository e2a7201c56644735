import { getTranslations } from 'next-intl/server'
import type { Locale } from '../../commerce/contract/primitives'
import { slugPattern } from '../../commerce/contract/slug'
import { paths } from '../routes'

const noted = (status: number) => {
  if (status < 300) return 'takenPlain'
  if (status === 404 || status === 409) return 'gone'
  return status < 500 ? 'refused' : 'failed'
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** How a preorder went, for a browser without scripts: a page of a few words and the way back. `fields` is what was posted, unchecked. */
export async function preorderPage(status: number, locale: Locale, fields: Record<string, string>): Promise<Response> {
  const t = await getTranslations({ locale, namespace: 'listing.preorderForm' })
  const { listingSlug = '', colorId, sizeId } = fields
  const back = slugPattern.test(listingSlug)
    ? paths.listing(listingSlug, { variation: Number(colorId) || undefined, size: Number(sizeId) || undefined })
    : paths.home()
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(t('title'))}</title><style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;text-align:center;color:#1c1a18;background:#fdfcfa}h1{font-size:28px;margin:0 0 8px}a{color:inherit}</style></head><body><main><h1>${escaped(t('title'))}</h1><p>${escaped(t(noted(status)))}</p><p><a href="${escaped(back)}">${escaped(t('back'))}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}
