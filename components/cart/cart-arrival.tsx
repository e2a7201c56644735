'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { Region } from '../../commerce/contract/primitives'
import { type CartLink, readCartLink } from '../../lib/cart/cart-link'
import { regionUnder } from '../../lib/cart/lines'
import { hasUnread, recoverUnread } from '../../lib/cart/unread'
import { useCart } from '../../lib/cart/use-cart'
import { late } from '../ui/late'

const UnreadNotice = late(() => import('./unread-notice').then((module) => module.UnreadNotice))
const FollowedLink = late(() => import('./followed-link').then((module) => module.FollowedLink))

/**
 * What is settled when somebody comes to the cart page: a link that fills the cart, the region of a cart that was built under another one, and what of
 * a saved cart could not be read. Mostly nothing.
 */
export function CartArrival({ region }: { region: Region }) {
  const cart = useCart()
  const [link, setLink] = useState<CartLink>()
  const [unread, setUnread] = useState(false)

  useEffect(() => setLink(readCartLink(window.location.search)), [])

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
      {unread && <UnreadNotice empty={cart.lines.length === 0} onAccepted={() => setUnread(false)} />}
      {link && <FollowedLink link={link} region={region} />}
    </div>
  )
}
