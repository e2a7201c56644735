import { InvoiceInput } from '@awning/contract/invoices'
import { createRoute } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { pdf, pdfHeaders } from '../http/pdf'
import { errorResponse, jsonBody, newRoutes } from '../http/routing'
import { findInvoice } from '../ordering/invoice/read-invoices'
import { findTracked, orderMissing } from '../ordering/order/track-order'
import { accessOf } from '../stores/store-access'
import { readDocumentFonts } from './document-fonts'
import { invoicePdf } from './invoice-pdf'

const postInvoice = createRoute({
  method: 'post',
  path: '/v1/orders/invoice',
  tags: ['order'],
  summary:
    'An invoice or a credit note of an order as a PDF, by number and email address. Every mismatch returns the same 404',
  request: { body: jsonBody(InvoiceInput) },
  responses: { 200: pdf('The document'), 400: errorResponse, 404: errorResponse },
})

/** The calls of buyers. */
export function invoiceRoutes(deps: Deps) {
  return newRoutes().openapi(postInvoice, async (c) => {
    const { invoice, ...tracked } = c.req.valid('json')
    const { store, row } = await findTracked(tracked, accessOf(c), deps.db)
    const document = await findInvoice(store, { number: invoice, orderId: row.id }, orderMissing, deps.db)
    const fonts = await readDocumentFonts(deps.documentFont)
    return c.body(await invoicePdf(document, { fonts }), 200, pdfHeaders(document.number))
  })
}
