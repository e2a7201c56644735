'use client'

import { breadcrumbList, type NamedAddress } from '../../lib/catalogue/crumbs'
import { jsonLdText } from '../../lib/findable/json-ld-text'
import { listingGraph } from '../../lib/listing/listing-graph'
import type { ListingFacts } from '../../lib/listing/structured-data'

type Props = { facts: ListingFacts; crumbs: NamedAddress[] }

/**
 * A listing for search engines. A graph of sixty variants that a server component writes is in the page twice, once more in the data that the
 * browser takes over from. Here only the table travels; the graph is written while the server renders, and its code leaves the browser's bundle.
 */
export function ListingJsonLd({ facts, crumbs }: Props) {
  const text =
    typeof window === 'undefined' ? jsonLdText([...listingGraph(facts), breadcrumbList(facts.origin, crumbs)]) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own making, escaped; the browser keeps what the server wrote.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
