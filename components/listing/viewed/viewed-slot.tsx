// Bundle boundary: the shelf loads when it is near.
'use client'

import { useRef } from 'react'
import { lazyWithRetry } from '../../ui/lazy-with-retry'
import { useNear } from '../../ui/use-near'

const Viewed = lazyWithRetry(() => import('./viewed').then((module) => module.Viewed))

/** A placeholder for the products that were viewed recently: they load when the shopper scrolls near. */
export function ViewedSlot({ slug }: { slug: string }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNear(container)
  return <div ref={container}>{isNear && <Viewed slug={slug} />}</div>
}
