export const tilesPerPage = 12

export const pageCount = (items: number) => Math.max(1, Math.ceil(items / tilesPerPage))

/** An entry of the page numbers. `edge`: the first or last page, shown on wide screens only. `gap`: omitted pages. */
type PagePlace = { page: number; edge: boolean } | { gap: true; after: number }

/** Up to three page numbers around the current one, plus the first and the last. Pages start at 1. */
export function pagePlaces(current: number, last: number): PagePlace[] {
  const start = Math.max(1, Math.min(current - 1, last - 2))
  const end = Math.min(last, start + 2)
  const places: PagePlace[] = []
  if (start > 1) places.push({ page: 1, edge: true })
  if (start > 2) places.push({ gap: true, after: 1 })
  for (let page = start; page <= end; page++) places.push({ page, edge: false })
  if (end < last - 1) places.push({ gap: true, after: end })
  if (end < last) places.push({ page: last, edge: true })
  return places
}
