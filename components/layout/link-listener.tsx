'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useCallback, useContext, useEffect, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import { internalLinks } from '../../lib/layout/internal-links'
import { readTilePreview, type TilePreview } from '../../lib/listing/tile-preview'
import { PagePrefix } from '../../lib/localization/local-href'
import { identifiesOrder } from '../../lib/routing/identifies-order'
import { withPrefix } from '../../lib/routing/with-prefix'
import { ListingSkeleton } from '../listing/listing-skeleton'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { useIdle } from '../ui/use-idle'

const WarmTiles = lazyWithRetry(() => import('./warm-tiles').then((module) => module.WarmTiles))

const pagesPerVisit = 12
const prefetched = new Set<string>()
let page = ''

/** Whether a link may be prefetched: at most a dozen per page, and none if the browser saves data. */
export function canPrefetch(href: string): boolean {
  if (savesData()) return false
  if (page !== location.pathname) {
    page = location.pathname
    prefetched.clear()
  }
  if (prefetched.has(href)) return true
  if (prefetched.size >= pagesPerVisit) return false
  prefetched.add(href)
  return true
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}

const interestEvents = ['pointerover', 'pointerdown', 'focusin']

const linkOf = ({ target }: Event) =>
  target instanceof Element && !identifiesOrder(location.pathname)
    ? target.closest<HTMLAnchorElement>(internalLinks)
    : null

/** Whether the browser must handle the click (new tab, window, download) or another handler has prevented it. */
const isHandledByOthers = (event: MouseEvent) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * Navigates on the client for every plain link of the shop, including links in the creator's texts. Prefetches the complete page
 * on interest (hover, focus, press), and of the first tiles that come into view once the page has loaded. On interest in a tile, the large
 * picture of its listing loads too. While a listing loads, it shows the texts and picture of the pressed tile.
 * One listener for all links: `next/link` adds 4 kB to every page and a component per link.
 */
export function LinkListener() {
  const router = useRouter()
  const pathname = usePathname()
  const prefix = useContext(PagePrefix) ?? ''
  const isIdle = useIdle(true)
  const [isNavigating, startNavigation] = useTransition()
  const [toListing, setToListing] = useState(false)
  const [preview, setPreview] = useState<TilePreview>()

  const prefetch = useCallback(
    (link: HTMLAnchorElement) => {
      const href = withPrefix(prefix, hrefOf(link))
      const isAllowed = !identifiesOrder(location.pathname) && canPrefetch(href)
      if (isAllowed) router.prefetch(href)
      return isAllowed
    },
    [router, prefix],
  )

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || isHandledByOthers(event)) return
      event.preventDefault()
      setToListing(link.pathname.startsWith(`${prefix}/listing/`) && link.pathname !== location.pathname)
      setPreview(readTilePreview(link))
      startNavigation(() => router.push(withPrefix(prefix, hrefOf(link))))
    }
    let lastLink: Element | null = null
    const showInterest = (event: Event) => {
      const link = linkOf(event)
      // A touch hover is only the start of the press that follows.
      if (link === lastLink || (event.type === 'pointerover' && !isMouse(event))) return
      lastLink = link
      if (link) prefetch(link)
    }
    // React's own document listener was added before this one: component handlers run first.
    document.addEventListener('click', follow)
    for (const name of interestEvents) document.addEventListener(name, showInterest)
    return () => {
      document.removeEventListener('click', follow)
      for (const name of interestEvents) document.removeEventListener(name, showInterest)
    }
  }, [router, prefix, prefetch])

  return (
    <>
      {isIdle && <WarmTiles key={pathname} prefetch={prefetch} />}
      {isNavigating && toListing && createPortal(<ListingSkeleton preview={preview} />, document.body)}
    </>
  )
}

const hrefOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

const isMouse = (event: Event) => 'pointerType' in event && event.pointerType === 'mouse'
