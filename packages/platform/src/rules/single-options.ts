/** The only size of a digital product. */
export const digitalLabel = 'digital'

/** Names of the only size or color of a product, in lower case: there is nothing to choose, so they are not displayed. */
export const singleSizes: ReadonlySet<string> = new Set(['default title', 'default', 'one size', digitalLabel])
export const singleColors: ReadonlySet<string> = new Set(['default title', 'default', 'standard'])
