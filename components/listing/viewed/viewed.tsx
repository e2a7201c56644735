// Bundle boundary: loaded when the shelf is near.

import { useState } from 'react'
import { readViewed } from '../../../lib/listing/viewed-listings'
import { lazyWithRetry } from '../../ui/lazy-with-retry'

const ViewedShelf = lazyWithRetry(() => import('./viewed-shelf').then((module) => module.ViewedShelf))

/** The listings that were opened in this browser, without the current one. Loads nothing if there are none. */
export function Viewed({ slug }: { slug: string }) {
  const [slugs] = useState(() => readViewed().filter((other) => other !== slug))
  return slugs.length > 0 && <ViewedShelf slugs={slugs} />
}
