import { locales } from '@awning/platform/locales'
import { readPdf } from '@awning/testing/pdf-text'
import { sampleSeller } from '@awning/testing/sample-seller'
import type { InvoiceContent, InvoiceLine } from '../db/schema/invoice-content'
import { readDocumentFonts } from './document-fonts'
import { type InvoiceDocument, invoicePdf } from './invoice-pdf'
import { packingSlipPdf } from './packing-slip-pdf'

jest.setTimeout(60_000)

const address = {
  ...{ address1: 'Karl-Marx-Allee 12', address2: '', city: 'Berlin', state: '', stateCode: '', zip: '10178' },
  ...{ country: 'Germany', countryCode: 'DE' },
}
const buyer = { firstName: 'Zoë', lastName: 'Łukasiewicz', address }
const rate = { rate: 19_000, kind: 'included' as const }
const tee: InvoiceLine = {
  ...{ part: 'item', title: 'Zweiter Winter', variant: 'Schwarz, M', sku: 'tee_1_2', merchantSku: 'TEE-1', rate },
  ...{ quantity: 2, net: 4_874, tax: 926, gross: 5_800 },
}

function documentOf(lines: InvoiceLine[], changes: Partial<InvoiceContent> = {}): InvoiceDocument {
  const sum = (key: 'net' | 'tax' | 'gross') => lines.reduce((total, line) => total + line[key], 0)
  const sums = { net: sum('net'), tax: sum('tax'), gross: sum('gross') }
  const content: InvoiceContent = {
    ...{ seller: sampleSeller, storeName: 'Night Shift', buyer, receiver: null, orderNumber: '7K3M-PQ9X-2WHT-B' },
    ...{ orderedAt: '2026-11-20T10:00:00Z', paidAt: '2026-11-20T10:00:00Z', suppliedAt: null, locale: 'de' },
    ...{ currency: 'EUR', lines, taxes: [{ rate, ...sums }], ...sums, discount: 580, reason: null },
    paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
    ...changes,
  }
  return { kind: 'invoice', number: 'R-12', corrects: null, issuedAt: new Date('2026-11-20T10:00:00Z'), content }
}
const render = async (document: InvoiceDocument) =>
  await invoicePdf(document, { fonts: await readDocumentFonts(undefined), compress: false })

test('a German invoice names the seller, the buyer, the items, the taxes and the total', async () => {
  const { lines, pages } = readPdf(await render(documentOf([tee])))
  expect(pages).toBe(1)
  expect(lines).toEqual(
    expect.arrayContaining(
      [
        ...[
          'Rechnung',
          'R-12',
          'Nachtschicht Textil GmbH',
          'USt-IdNr.: DE123456789',
          'Zoë Łukasiewicz',
          '10178 Berlin',
        ],
        ...['20. November 2026', 'Zweiter Winter', 'Schwarz, M', 'SKU TEE-1', '19 %', '24,37 €', '58,00 €'],
        ...['Visa •••• 4242', 'Seite 1 von 1', 'Die Preise enthalten bereits einen Rabatt von 5,80 €.'],
      ].map((text) => expect.stringMatching(pattern(text))),
    ),
  )
})

/** The spaces of an amount are not the same in all versions of ICU. */
const pattern = (text: string) => new RegExp(`^${text.replace(/[.*+?()]/g, '\\$&').replaceAll(' ', '\\s')}$`)

test('a credit note names the invoice that it corrects and the reason', async () => {
  const note = { ...tee, quantity: -1, net: -2_437, tax: -463, gross: -2_900 }
  const document = documentOf([note], { locale: 'fr', reason: 'Un trou.', discount: 0 })
  const { lines } = readPdf(await render({ ...document, kind: 'credit_note', number: 'R-13', corrects: 'R-12' }))
  expect(lines).toEqual(expect.arrayContaining(['Avoir', 'Rectifie R-12', 'Motif : Un trou.', 'Total de l’avoir']))
})

test.each(locales)('every kind of document has its texts in %s', async (locale) => {
  const kinds = ['invoice', 'credit_note', 'reversal'] as const
  const texts = new Set<string>()
  for (const kind of kinds) {
    const { lines } = readPdf(await render({ ...documentOf([tee], { locale }), kind, corrects: 'R-1' }))
    texts.add(lines.join())
    expect(lines.join('\n')).not.toMatch(/invoice\.|order\.|\{/)
  }
  expect(texts.size).toBe(kinds.length)
})

test('an invoice of 200 lines with long titles continues on more pages, each with the header of the table', async () => {
  const title = `${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(4)}Ω Ж`
  const { lines, pages } = readPdf(await render(documentOf(Array.from({ length: 200 }, () => ({ ...tee, title })))))
  expect(pages).toBeGreaterThan(10)
  expect(lines.filter((line) => line === 'Artikel').length).toBeGreaterThan(10)
  expect(lines).toContain(`Seite ${pages} von ${pages}`)
  expect(lines.filter((line) => line.endsWith('Ω Ж'))).toHaveLength(200)
})

test('a line without tax is listed without a rate', async () => {
  const untaxed = { ...tee, part: 'delivery' as const, quantity: null, net: 499, tax: 0, gross: 499, rate: null }
  const taxes = [{ rate: null, net: 499, tax: 0, gross: 499 }]
  const { lines } = readPdf(await render(documentOf([untaxed], { taxes, locale: 'en' })))
  expect(lines).toEqual(expect.arrayContaining(['Delivery', '–', 'No tax', 'Total tax']))
})

test('the same document is the same file', async () => {
  expect(Buffer.compare(await render(documentOf([tee])), await render(documentOf([tee])))).toBe(0)
})

test('sellers in the United States use letter paper', async () => {
  const seller = { ...sampleSeller, address: { ...sampleSeller.address, countryCode: 'US' } }
  const file = Buffer.from(await render(documentOf([tee], { seller }))).toString('latin1')
  expect(file).toContain('/MediaBox [0 0 612 792]')
})

test('a packing slip has items with both SKUs and no prices', async () => {
  const slip = {
    ...{ storeName: 'Night Shift', countryCode: 'DE', orderNumber: '7K3M-PQ9X-2WHT-B', locale: 'de' as const },
    ...{ orderedAt: new Date('2026-11-20T10:00:00Z'), receiver: buyer },
    items: [{ title: 'Zweiter Winter', variant: 'M', sku: 'tee_1_2', merchantSku: 'TEE-1', quantity: 3 }],
  }
  const options = { fonts: await readDocumentFonts(undefined), compress: false }
  const { lines, text } = readPdf(await packingSlipPdf(slip, options))
  expect(lines).toEqual(
    expect.arrayContaining(['Lieferschein', 'Zweiter Winter', 'tee_1_2', 'TEE-1', '3', '10178 Berlin']),
  )
  expect(text).not.toMatch(/€|\d,\d\d/)
  const empty = readPdf(await packingSlipPdf({ ...slip, items: [] }, options))
  expect(empty.lines).toContain('Es ist nichts mehr zu versenden.')
})
