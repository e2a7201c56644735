import { useMemo, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The query of the page's address; undefined in its first HTML, which is one for all visitors. `useSearchParams` would leave the page unfinished on the
 * server, and Next.js would send the rest of it after `</html>`.
 */
export function useAddressQuery(): URLSearchParams | undefined {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => undefined,
  )
  return useMemo(() => (search === undefined ? undefined : new URLSearchParams(search)), [search])
}
