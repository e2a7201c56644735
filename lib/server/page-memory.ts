import { type StoredPage, storePage } from './stored-page'

export type PageMemory = { pageOf: (html: string) => StoredPage }

/**
 * The pages that were sent last, up to about `maxBytes`. The key is the text itself: the framework's cache returns the same string
 * for every request, whose hash the engine computes once.
 */
export function createPageMemory(maxBytes: number): PageMemory {
  const pages = new Map<string, StoredPage>()
  let bytes = 0
  const sizes = new WeakMap<StoredPage, number>()
  return {
    pageOf(html) {
      const known = pages.get(html)
      const page = known ?? storePage(html)
      // Moves the page to the end of the order.
      pages.delete(html)
      pages.set(html, page)
      const size = page.size()
      bytes += size - (sizes.get(page) ?? 0)
      sizes.set(page, size)
      for (const [oldest, { size: sizeOf }] of pages) {
        if (bytes <= maxBytes || oldest === html) break
        const removed = pages.get(oldest)
        bytes -= removed ? (sizes.get(removed) ?? sizeOf()) : 0
        pages.delete(oldest)
      }
      return page
    },
  }
}
