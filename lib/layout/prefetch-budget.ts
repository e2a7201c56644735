const pagesPerVisit = 12
const asked = new Set<string>()
let page = ''

/** Whether the page behind a link may be fetched ahead: at most a dozen per page, and none where data is to be saved. */
export function mayPrefetch(href: string): boolean {
  if (savesData()) return false
  if (page !== location.pathname) {
    page = location.pathname
    asked.clear()
  }
  if (asked.has(href)) return true
  if (asked.size >= pagesPerVisit) return false
  asked.add(href)
  return true
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
