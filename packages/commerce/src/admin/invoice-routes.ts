import {
  InvoiceList,
  InvoiceListQuery,
  IssuedInvoices,
  IssueInput,
  PackingSlipQuery,
  SavedSeller,
  SellerInput,
  StoreSeller,
} from '@awning/contract/invoices'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { readDocumentFonts } from '../documents/document-fonts'
import { invoicePdf } from '../documents/invoice-pdf'
import { packingSlipOf } from '../documents/packing-slip'
import { packingSlipPdf } from '../documents/packing-slip-pdf'
import { pdf, pdfHeaders } from '../http/pdf'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { issueMissing } from '../ordering/invoice/issue-missing'
import { findInvoice, listInvoices } from '../ordering/invoice/read-invoices'
import { operatorStore } from '../stores/operator-store'
import { readSeller, setSeller } from '../stores/seller'

const security = [{ operator: [] }]
const tags = ['operator']
const bySlug = z.object({ slug: z.string().max(100) })
const rejections = { 400: errorResponse, 401: errorResponse, 404: errorResponse }

const getSeller = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/seller',
  tags,
  summary: 'Who sells in a store, as its invoices state it',
  security,
  request: { params: bySlug },
  responses: { 200: json(StoreSeller, 'The seller; null if the store issues no invoices'), ...rejections },
})

const putSeller = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/seller',
  tags,
  summary: 'Set who sells in a store. From then on, each payment and refund has an invoice or a credit note',
  security,
  request: { params: bySlug, body: jsonBody(SellerInput) },
  responses: { 200: json(SavedSeller, 'The seller'), ...rejections },
})

const getInvoices = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/invoices',
  tags,
  summary: 'The invoices and credit notes of a store, oldest first',
  security,
  request: { params: bySlug, query: InvoiceListQuery },
  responses: { 200: json(InvoiceList, 'A page of the documents'), ...rejections },
})

const getInvoice = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/invoices/{number}',
  tags,
  summary: 'An invoice or a credit note as a PDF',
  security,
  request: { params: bySlug.extend({ number: z.string().max(60) }) },
  responses: { 200: pdf('The document'), ...rejections },
})

const postIssue = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/invoices/issue',
  tags,
  summary: 'Issue the missing invoices and credit notes, such as those of the time before the store had a seller',
  security,
  request: { params: bySlug, body: jsonBody(IssueInput) },
  responses: { 200: json(IssuedInvoices, 'What was issued'), ...rejections, 409: errorResponse },
})

const getPackingSlip = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders/{number}/packing-slip',
  tags,
  summary: 'What is in a parcel of an order, or what is left to ship, as a PDF without prices',
  security,
  request: { params: bySlug.extend({ number: z.string().max(60) }), query: PackingSlipQuery },
  responses: { 200: pdf('The packing slip'), ...rejections, 422: errorResponse },
})

export function adminInvoiceRoutes(deps: Deps) {
  const { db } = deps
  const fonts = () => readDocumentFonts(deps.documentFont)
  return newRoutes()
    .openapi(getSeller, async (c) => {
      const store = await operatorStore(db, c.req.valid('param').slug)
      return c.json({ slug: store.slug, seller: await readSeller(store, db) }, 200)
    })
    .openapi(putSeller, async (c) => {
      const store = await operatorStore(db, c.req.valid('param').slug)
      const { seller } = c.req.valid('json')
      return c.json({ slug: store.slug, seller, changed: await setSeller(store, seller, deps) }, 200)
    })
    .openapi(getInvoices, async (c) => {
      const store = await operatorStore(db, c.req.valid('param').slug)
      return c.json(await listInvoices(store, c.req.valid('query'), db), 200)
    })
    .openapi(getInvoice, async (c) => {
      const { slug, number } = c.req.valid('param')
      const store = await operatorStore(db, slug)
      const row = await findInvoice(store, { number }, `Store ${store.slug} has no invoice "${number}".`, db)
      return c.body(await invoicePdf(row, { fonts: await fonts() }), 200, pdfHeaders(row.number))
    })
    .openapi(postIssue, async (c) => {
      const store = await operatorStore(db, c.req.valid('param').slug)
      const { since } = c.req.valid('json')
      return c.json(await issueMissing(store, since === undefined ? null : new Date(since), deps), 200)
    })
    .openapi(getPackingSlip, async (c) => {
      const { slug, number } = c.req.valid('param')
      const store = await operatorStore(db, slug)
      const shipmentId = c.req.valid('query').shipment
      const slip = await packingSlipOf(store, { lookupNumber: number, shipmentId }, db)
      const document = await packingSlipPdf(slip, { fonts: await fonts() })
      return c.body(document, 200, pdfHeaders(`${slip.orderNumber}-packing-slip`))
    })
}
