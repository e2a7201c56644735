import type { Column } from './row'
import type { SourceRow } from './woocommerce-columns'

type OfferCells = Partial<Record<Column, string>> & { price: string }

/**
 * Price, stock and numbers of a simple product, or of a variation of `parent`. A sale price counts on its days; the report names one
 * that does not count, or that ends.
 */
export function offerCells(
  source: SourceRow,
  parent: SourceRow | undefined,
  now: Date,
  note: (reason: string) => void,
): OfferCells {
  const regular = source.get('regularPrice')
  const sale = source.get('salePrice')
  const isOnSale = sale !== '' && isDuring(source.get('saleStarts'), source.get('saleEnds'), now)
  if (sale !== '' && !isOnSale)
    note(`The sale price "${sale}" does not apply today and was not imported: its days are not part of the shop.`)
  else if (isOnSale && source.get('saleEnds') !== '')
    note(`The sale price "${sale}" does not end by itself: import the file again after ${source.get('saleEnds')}.`)
  return {
    sku: source.get('sku'),
    gtin: source.get('gtin'),
    mpn: source.get('mpn'),
    price: isOnSale ? sale : regular || sale,
    compareAt: isOnSale ? regular : '',
    ...stockCells(source, parent),
  }
}

function isDuring(starts: string, ends: string, now: Date): boolean {
  // An end without a time is the end of that day.
  const endOfDay = /^\d{4}-\d{2}-\d{2}$/.test(ends) ? 24 * 60 * 60_000 - 1 : 0
  const [from, until] = [Date.parse(starts), Date.parse(ends) + endOfDay]
  return !(from > now.getTime() || until < now.getTime())
}

/**
 * The stock of a row. A variation whose stock is "parent", or empty beside a stock of its product, shares the stock of the product
 * and its rule for backorders.
 */
function stockCells(source: SourceRow, parent: SourceRow | undefined): Partial<Record<Column, string>> {
  const own = source.get('stock')
  const isShared = parent !== undefined && (/^parent$/i.test(own) || (own === '' && parent.get('stock') !== ''))
  const kept = isShared ? parent : source
  const stock = kept.get('stock')
  const isSoldOut =
    isOutOfStock(source) || (own === '' || isShared ? parent !== undefined && isOutOfStock(parent) : false)
  const backorders = kept.get('backorders') || parent?.get('backorders') || ''
  const allowsBackorders =
    ['1', 'yes', 'notify'].includes(backorders.toLowerCase()) || /^(?:on)?backorder$/i.test(source.get('inStock'))
  return {
    tracker: isShared || stock !== '' || isSoldOut ? 'woocommerce' : '',
    quantity: isSoldOut ? '0' : wholeQuantity(stock),
    policy: allowsBackorders && !isSoldOut ? 'continue' : 'deny',
    pool: isShared && !isOutOfStock(source) ? 'parent' : '',
  }
}

const isOutOfStock = (source: SourceRow): boolean => /^(?:0|no|outofstock)$/i.test(source.get('inStock'))

/** Stock may have decimals (`12.00`), and is below zero after backorders. */
function wholeQuantity(text: string): string {
  const amount = Number(text)
  return text === '' || !Number.isFinite(amount) ? text : String(Math.max(0, Math.floor(amount)))
}
