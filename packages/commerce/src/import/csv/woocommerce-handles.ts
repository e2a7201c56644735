import { plainText } from './plain-text'
import type { RowReader } from './read-table'
import { slugOf } from './slug'
import { typeOf, WooCommerceColumns } from './woocommerce-columns'

/** A product of a file: the slug of its name, and its id or line. */
export type NamedProduct = { line: number; name: string; number: string }

/**
 * The export has no handles: they are made from the names. Of products with the same name, the one with the lowest id has the
 * handle of the name and each other one also its id, so a handle does not depend on the order of the file.
 * @returns the handle of each line with a product
 */
export function wooCommerceHandles(products: Iterable<NamedProduct>): Map<number, string> {
  const handles = new Map<number, string>()
  const taken = new Set<string>()
  for (const { line, name, number } of [...products].sort(byNumber)) {
    const handle = taken.has(name) ? slugOf(`${name}-${number}`) : name
    taken.add(handle)
    handles.set(line, handle)
  }
  return handles
}

const byNumber = (one: NamedProduct, other: NamedProduct): number =>
  one.number.localeCompare(other.number, 'en', { numeric: true })

export function namesReader(header: readonly string[]): RowReader<NamedProduct> {
  const columns = new WooCommerceColumns(header)
  return {
    convertRow: (line, cells) => {
      const source = columns.read(line, cells)
      if (!typeOf(source).isSupported) return []
      const number = source.get('id') || String(line)
      const name = slugOf(plainText(source.get('name'))) || slugOf(source.get('sku')) || `product-${number}`
      return [{ line, name, number }]
    },
    flush: () => [],
  }
}
