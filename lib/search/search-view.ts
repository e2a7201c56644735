import { formatMarket, type Market } from '../localization/market'

const previewMark = '.preview'

/** The view of a search: the market, and whether it is a preview. Used as a key in the browser's storage. */
export const searchView = ({ market, preview }: { market: Market; preview?: string | undefined }): string =>
  `${formatMarket(market)}${preview === undefined ? '' : previewMark}`

/** Whether there is a file with all products for a view: a preview has none and is loaded page by page. */
export const hasProductFile = (view: string): boolean => !view.endsWith(previewMark)
