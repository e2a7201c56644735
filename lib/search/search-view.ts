const previewMark = '.preview'

/** The view of a search from the market in its URL form, and whether it is a preview. A key in the browser's storage. */
export const searchView = (market: string, preview: string | undefined): string =>
  `${market}${preview === undefined ? '' : previewMark}`

/** Whether there is a file with all products for a view: a preview has none and is loaded page by page. */
export const hasProductFile = (view: string): boolean => !view.endsWith(previewMark)
