import { useMemo, useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * The query of the URL; undefined in the initial HTML, which is the same for all visitors. With `useSearchParams` the server
 * render would be incomplete, and Next.js would send the rest of the page after `</html>`.
 */
export function useUrlQuery(): URLSearchParams | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => undefined,
  )
  return useMemo(() => (search === undefined ? undefined : new URLSearchParams(search)), [search])
}
