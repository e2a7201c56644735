'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import { ListingSkeleton } from '../listing/listing-skeleton'

/** While the page behind a tile is not here yet, its outline stands in. Shown after a moment only: most pages are there before. */
export function TilePending() {
  const { pending } = useLinkStatus()
  return pending ? createPortal(<ListingSkeleton />, document.body) : null
}
