import { market } from 'next/root-params'
import { cache, use } from 'react'
import { withPrefix } from '../routing/with-prefix'
import { parsePageMarket } from './page-market'

const readPrefix = cache(async () => parsePageMarket(await market())?.prefix ?? '')

/** The same as in `local-href.ts`, for server components, which have no context. */
export function useLocalHref(): (href: string) => string {
  const prefix = use(readPrefix())
  return (href) => withPrefix(prefix, href)
}
