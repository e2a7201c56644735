import type { StoreFileListing } from '@awning/contract/store-file'

/** The paths of translations that name a product, color, size or dimension that the listing does not have: they are never displayed. */
export function unusedTranslations({ translations = {}, products }: StoreFileListing): string[][] {
  const variations = products.flatMap((product) => product.variations)
  const known = {
    products: new Set(products.map(({ type }) => type)),
    colors: new Set(variations.map(({ color }) => color)),
    sizes: new Set(variations.flatMap(({ sizes }) => sizes.map(({ label }) => label))),
    dimensions: new Set(products.flatMap(({ details }) => details?.sizeChart.map(({ dimension }) => dimension) ?? [])),
  }
  return Object.entries(translations).flatMap(([locale, texts]) =>
    (['products', 'colors', 'sizes', 'dimensions'] as const).flatMap((kind) =>
      Object.keys(texts[kind] ?? {})
        .filter((name) => !known[kind].has(name))
        .map((name) => ['translations', locale, kind, name]),
    ),
  )
}
