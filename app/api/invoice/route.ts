import { InvoiceForm } from '@awning/contract/invoices'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { getTranslations } from 'next-intl/server'
import { guardForm } from '@/lib/api/guard'
import { limitOrderLookup } from '@/lib/limits/rate-limit'
import { paths } from '@/lib/routing/paths'
import { reject } from '@/lib/server/reject'
import { fetchInvoice } from '@/lib/services/invoices'
import { storeFromRequest } from '@/lib/shop/store-from-request'
import { plainPage } from '@/lib/theme/plain-page'

/**
 * An invoice as a PDF, for the form of the order page, which works without scripts: `number`, `email` and `invoice`. Limited like
 * /api/track, which finds an order by the same data. A POST, so that the email address is not in any URL. A browser gets a page with
 * the reason of a rejection.
 */
export async function POST(request: Request) {
  const form = await guardForm(request)
  if (form instanceof Response) return form
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const parsed = InvoiceForm.safeParse(form.body)
  const response = parsed.success
    ? await findInvoice(request, shop.store.slug, parsed.data)
    : reject(400, 'invalid', `/${parsed.error.issues[0]?.path.map(String).join('/') ?? ''}`)
  const acceptsHtml = request.headers.get('accept')?.includes('text/html') ?? false
  if (response.ok || !acceptsHtml) return response
  const { locale } = shop.market
  const t = await getTranslations({ locale, namespace: 'track' })
  return plainPage({
    ...{ status: response.status, locale, title: t('invoices.title'), paragraphs: [t(reasonOf(response.status))] },
    link: { href: paths.trackOrder(form.body.number ?? ''), text: t('orderTitle') },
  })
}

async function findInvoice(request: Request, store: string, form: InvoiceForm): Promise<Response> {
  const number = parseLookupNumber(form.number) ?? form.number
  const limited = await limitOrderLookup(store, number, request)
  return limited ?? (await fetchInvoice(store, { ...form, number }))
}

const reasonOf = (status: number) => (status === 429 ? 'tooMany' : status < 500 ? 'mismatch' : 'failed')
