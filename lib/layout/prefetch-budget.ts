const pagesPerVisit = 12
const prefetched = new Set<string>()
let page = ''

/** Whether a link may be prefetched: at most a dozen per page, and none if the browser saves data. */
export function canPrefetch(href: string): boolean {
  if (savesData()) return false
  if (page !== location.pathname) {
    page = location.pathname
    prefetched.clear()
  }
  if (prefetched.has(href)) return true
  if (prefetched.size >= pagesPerVisit) return false
  prefetched.add(href)
  return true
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
