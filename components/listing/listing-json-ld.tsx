'use client'

import { breadcrumbList, type NamedLink } from '../../lib/catalog/structured-data'
import { listingGraph } from '../../lib/listing/listing-graph'
import type { ListingFacts } from '../../lib/listing/structured-data'
import { ServerJsonLd } from '../ui/server-json-ld'

type Props = { facts: ListingFacts; crumbs: NamedLink[] }

/** JSON-LD of a listing, from a table of its variants: a graph of sixty variants as a prop would be larger. */
export const ListingJsonLd = ({ facts, crumbs }: Props) => (
  <ServerJsonLd graph={() => [...listingGraph(facts), breadcrumbList(facts.origin, crumbs, facts.prefix)]} />
)
