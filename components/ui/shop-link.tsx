'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { mayPrefetch } from '../../lib/layout/prefetch-budget'

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A link inside the shop: the whole page behind it is fetched once the buyer shows interest (hover, focus, press), never before.
 * Addresses that leave the shop, and /checkout with its own root layout, are plain anchors.
 */
export function ShopLink({ href, children, onPointerEnter, onFocus, onPointerDown, ...rest }: ShopLinkProps) {
  const [wanted, setWanted] = useState(false)
  const want = () => {
    if (!wanted && mayPrefetch(href)) setWanted(true)
  }
  if (!href.startsWith('/') || href.startsWith('/checkout'))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <Link
      href={href}
      prefetch={wanted}
      {...rest}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') want()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        want()
        onFocus?.(event)
      }}
      onPointerDown={(event) => {
        want()
        onPointerDown?.(event)
      }}
    >
      {children}
    </Link>
  )
}
