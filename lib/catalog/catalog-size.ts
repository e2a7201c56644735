import { formatMoney } from '@awning/platform/money'
import { getProducts } from '../services/catalog'
import type { Shop } from '../shop/shop'
import { readTile } from './tile'

/** The number of products of a store and their lowest price in the market of the page. Undefined for a store without products. */
export async function readCatalogSize(shop: Shop): Promise<{ count: number; price: string } | undefined> {
  const { products, total_count: count } = await getProducts(shop, { page: 1, per: 1, sort: 'price-asc' })
  const [cheapest] = products
  return cheapest && { count, price: formatMoney(readTile(cheapest, shop.market).money, shop.market.locale) }
}
