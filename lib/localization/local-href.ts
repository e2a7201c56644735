import { createContext, useContext } from 'react'
import { withPrefix } from '../routing/with-prefix'

/** The path prefix of the page's language, see `PageMarket`. */
export const PagePrefix = createContext<string | undefined>(undefined)

/**
 * Returns the paths of links in the language of the page's URL. For server components there is `local-href-on-server.ts`.
 */
export function useLocalHref(): (href: string) => string {
  const prefix = useContext(PagePrefix)
  return (href) => withPrefix(prefix ?? '', href)
}
