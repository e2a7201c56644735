'use client'

import { breadcrumbList, type NamedAddress } from '../../lib/catalog/crumbs'
import { listingGraph } from '../../lib/listing/listing-graph'
import type { ListingFacts } from '../../lib/listing/structured-data'
import { jsonLdText } from '../../lib/seo/json-ld-text'

type Props = { facts: ListingFacts; crumbs: NamedAddress[] }

/**
 * JSON-LD of a listing. A graph of sixty variants from a server component would be in the HTML and again in the RSC payload. Here
 * only the table is a prop; the graph is built during server rendering and its code stays out of the browser bundle.
 */
export function ListingJsonLd({ facts, crumbs }: Props) {
  const text =
    typeof window === 'undefined' ? jsonLdText([...listingGraph(facts), breadcrumbList(facts.origin, crumbs)]) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped; hydration reuses the server text.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
