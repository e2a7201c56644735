'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import { mayPrefetch } from '../../lib/layout/prefetch-budget'
import { namesOrder } from '../../lib/track/apart'
import { late } from '../ui/late'

const ListingSkeleton = late(() => import('../listing/listing-skeleton').then((module) => module.ListingSkeleton))

/** Links that stay in the shop. The checkout has a root layout of its own, an order's page stands apart; `data-load` asks for a whole load. */
const inner =
  'a[href^="/"]:not([href^="//"],[href^="/checkout"],[href^="/api/"],[href^="/track/order/"],[target]:not([target="_self"]),[download],[data-load])'

/** What shows that the buyer may want to go there. */
const signs = ['pointerover', 'pointerdown', 'focusin']

const linkOf = ({ target }: Event) =>
  target instanceof Element && !namesOrder(location.pathname) ? target.closest<HTMLAnchorElement>(inner) : null

/** Whether the browser itself is asked for: a new tab, a window, a download; or a part of the page has answered already. */
const isTaken = (event: MouseEvent) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * Every plain link of the shop, those in a creator's own texts too, leads on without a load of the page. The page behind it is fetched whole
 * once the buyer shows interest (hover, focus, press), never before. While a listing is not here yet, its outline stands in.
 * One listener for all: `next/link` is 4 kB on every page and a component for every link.
 */
export function LinkListener() {
  const router = useRouter()
  const [isGoing, startGoing] = useTransition()
  const [toListing, setToListing] = useState(false)

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || isTaken(event)) return
      event.preventDefault()
      setToListing(link.pathname.startsWith('/listing/') && link.pathname !== location.pathname)
      startGoing(() => router.push(hrefOf(link)))
    }
    let last: Element | null = null
    const want = (event: Event) => {
      const link = linkOf(event)
      // A finger that comes by is no interest: its hover is only the press that follows.
      if (link === last || (event.type === 'pointerover' && !isMouse(event))) return
      last = link
      if (link && mayPrefetch(hrefOf(link))) router.prefetch(hrefOf(link), { kind: PrefetchKind.FULL })
    }
    // React listens on the document as well, and before this: what a part of the page does with a click comes first.
    document.addEventListener('click', follow)
    for (const sign of signs) document.addEventListener(sign, want)
    return () => {
      document.removeEventListener('click', follow)
      for (const sign of signs) document.removeEventListener(sign, want)
    }
  }, [router])

  return isGoing && toListing ? createPortal(<ListingSkeleton />, document.body) : null
}

const hrefOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

const isMouse = (event: Event) => 'pointerType' in event && event.pointerType === 'mouse'
