'use client'

import type { Region } from '@awning/platform/regions'
import { useEffect, useEffectEvent, useState } from 'react'
import { type CartLink, readCartLink } from '../../lib/cart/cart-link'
import { useCart } from '../../lib/cart/cart-store'
import { regionUnder } from '../../lib/cart/lines'
import { hasUnreadableContent, restoreUnreadableCart } from '../../lib/cart/unreadable-cart'
import { type CartNotice, cartNotices } from '../../lib/routing/paths'
import { lazyWithRetry } from '../ui/lazy-with-retry'

const UnreadNotice = lazyWithRetry(() =>
  import('./unreadable-cart-notice').then((module) => module.UnreadableCartNotice),
)
const CartLinkNotice = lazyWithRetry(() => import('./cart-link-notice').then((module) => module.CartLinkNotice))
const FollowedLink = lazyWithRetry(() => import('./followed-link').then((module) => module.FollowedLink))

/** The reason for the redirect to the cart, from the `notice` query parameter. */
const readNotice = (search: string) => {
  const code = new URLSearchParams(search).get('notice')
  return cartNotices.find((notice) => notice === code)
}

/**
 * Runs when a shopper opens the cart page. Shows redirect notices, follows a cart link, changes the region of a cart from another
 * region and reports a saved cart that is only partly readable.
 */
export function CartEntry({ region }: { region: Region }) {
  const cart = useCart()
  const [link, setLink] = useState<CartLink>()
  const [unread, setUnread] = useState(false)
  const [notice, setNotice] = useState<CartNotice>()

  useEffect(() => {
    setLink(readCartLink(window.location.search))
    setNotice(readNotice(window.location.search))
  }, [])

  const settle = useEffectEvent(async () => {
    await restoreUnreadableCart()
    const damaged = hasUnreadableContent()
    setUnread(damaged)
    // Do not change a partly readable cart until the shopper does.
    if (!damaged && cart.lines.length > 0 && regionUnder(cart, region) !== cart.region) void cart.setRegion(region)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every change of the cart.
  useEffect(() => {
    if (cart.ready) void settle()
  }, [cart.ready, cart.lines, cart.region, region])

  return (
    <div className="mx-auto max-w-page px-gutter">
      {notice && <CartLinkNotice notice={notice} />}
      {unread && <UnreadNotice empty={cart.lines.length === 0} onAccepted={() => setUnread(false)} />}
      {link && <FollowedLink link={link} region={region} />}
    </div>
  )
}
