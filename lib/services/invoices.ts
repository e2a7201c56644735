import type { InvoiceForm } from '@awning/contract/invoices'
import { env } from '../env'
import { log } from '../server/log'
import { reject } from '../server/reject'

/** Milliseconds for a document of hundreds of lines. */
const waitMs = 15_000

/** POST {commerce}/v1/orders/invoice: a document of an order as a PDF. A rejection if nothing matches, or without a response. */
export async function fetchInvoice(store: string, form: InvoiceForm): Promise<Response> {
  try {
    const response = await fetch(`${env.COMMERCE_URL}/v1/orders/invoice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, storeSlug: store }),
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
    })
    if (response.status === 404 || response.status === 400) return reject(404, 'not_found')
    if (!response.ok) throw new Error(`status ${response.status}`)
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${form.invoice}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    }
    return new Response(await response.arrayBuffer(), { headers })
  } catch (error) {
    log.error({ store, err: error }, 'an invoice could not be read from the commerce service')
    return reject(503, 'unavailable')
  }
}
