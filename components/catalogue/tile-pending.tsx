'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import { late } from '../ui/late'

const ListingSkeleton = late(() => import('../listing/listing-skeleton').then((module) => module.ListingSkeleton))

/** While the page behind a tile is not here yet, its outline stands in. Shown after a moment only: most pages are there before. */
export function TilePending() {
  const { pending } = useLinkStatus()
  return pending ? createPortal(<ListingSkeleton />, document.body) : null
}
