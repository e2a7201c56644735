'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { Region } from '../../commerce/contract/primitives'
import { type CartLink, readCartLink } from '../../lib/cart/cart-link'
import { regionUnder } from '../../lib/cart/lines'
import { hasUnread, recoverUnread } from '../../lib/cart/unread'
import { useCart } from '../../lib/cart/use-cart'
import { type CartNotice, cartNotices } from '../../lib/routes'
import { late } from '../ui/late'

const UnreadNotice = late(() => import('./unread-notice').then((module) => module.UnreadNotice))
const SentHere = late(() => import('./sent-here').then((module) => module.SentHere))
const FollowedLink = late(() => import('./followed-link').then((module) => module.FollowedLink))

/** Why a visitor was sent to the cart, as the address says it. */
const readNotice = (search: string) => {
  const said = new URLSearchParams(search).get('notice')
  return cartNotices.find((notice) => notice === said)
}

/**
 * What is settled when somebody comes to the cart page: why they were sent here, a link that fills the cart, the region of a cart that was built under another one, and what of
 * a saved cart could not be read. Mostly nothing.
 */
export function CartArrival({ region }: { region: Region }) {
  const cart = useCart()
  const [link, setLink] = useState<CartLink>()
  const [unread, setUnread] = useState(false)
  const [notice, setNotice] = useState<CartNotice>()

  useEffect(() => {
    setLink(readCartLink(window.location.search))
    setNotice(readNotice(window.location.search))
  }, [])

  const settle = useEffectEvent(async () => {
    await recoverUnread()
    const damaged = hasUnread()
    setUnread(damaged)
    // A cart that could not be read whole is left as it is until its owner changes it.
    if (!damaged && cart.lines.length > 0 && regionUnder(cart, region) !== cart.region) void cart.lookAtFrom(region)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the cart becomes is looked at anew.
  useEffect(() => {
    if (cart.ready) void settle()
  }, [cart.ready, cart.lines, cart.region, region])

  return (
    <div className="mx-auto max-w-page px-gutter">
      {notice && <SentHere notice={notice} />}
      {unread && <UnreadNotice empty={cart.lines.length === 0} onAccepted={() => setUnread(false)} />}
      {link && <FollowedLink link={link} region={region} />}
    </div>
  )
}
