import { formatMarket, type Market } from '../preferences/market'

const previewMark = '.preview'

/** What search shows: the market, and whether it is a preview. A key of what the browser keeps. */
export const searchView = ({ market, preview }: { market: Market; preview?: string | undefined }): string =>
  `${formatMarket(market)}${preview === undefined ? '' : previewMark}`

/** Whether there is a file with all products of a view: a preview has none, and is asked for page by page. */
export const hasProductFile = (view: string): boolean => !view.endsWith(previewMark)
