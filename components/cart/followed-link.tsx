'use client'

import { useIsFetching } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Region } from '../../commerce/contract/primitives'
import type { CartLink } from '../../lib/cart/cart-link'
import { followCartLink } from '../../lib/cart/follow-link'
import { maxQuantity, skuOf } from '../../lib/cart/lines'
import { useCart } from '../../lib/cart/use-cart'
import { paths } from '../../lib/routes'
import { Button } from '../ui/button'
import { Note } from './note'

type State = 'following' | 'followed' | 'incomplete' | 'failed'

/**
 * Fills the cart from the address of the page, once, and says how that went. The address is the plain cart's after it. What the link put in and
 * cannot be had is told by the cart itself, which knows its name.
 */
export function FollowedLink({ link, region }: { link: CartLink; region: Region }) {
  const t = useTranslations('cart')
  const words = useTranslations('listing')
  const { lines } = useCart()
  const [state, setState] = useState<State>('following')
  // Until the cart knows its stock, nobody knows how many pieces it keeps.
  const reading = useIsFetching({ queryKey: ['cart-lines'] }) > 0

  const follow = useEffectEvent(async () => {
    setState('following')
    try {
      const { complete } = await followCartLink(link, region)
      // Reloading or coming back must not fill a cart again that was changed since.
      window.history.replaceState(null, '', paths.cart())
      setState(complete ? 'followed' : 'incomplete')
    } catch {
      setState('failed')
    }
  })
  useEffect(() => void follow(), [])

  const followed = state === 'followed' || state === 'incomplete'
  const full = lines.some((line) => line.quantity === maxQuantity && link.capped.includes(skuOf(line)))
  return (
    <div role="status">
      {state === 'failed' && (
        <Note warns>
          <p className="min-w-0">{t('link.failed')}</p>
          <Button tone="quiet" size="md" className="-mx-5" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
        </Note>
      )}
      {state === 'incomplete' && (
        <Note warns>
          <p className="min-w-0 py-1">{t('link.missing')}</p>
        </Note>
      )}
      {followed && full && !reading && (
        <Note warns>
          <p className="min-w-0 py-1">{words('capReached', { count: maxQuantity })}</p>
        </Note>
      )}
      {/* An empty cart has nothing to take it from: the code waits. */}
      {followed && link.discount !== undefined && lines.length > 0 && (
        <Note>
          <p className="min-w-0 py-1 wrap-anywhere">{t('link.discount', { code: link.discount.toUpperCase() })}</p>
        </Note>
      )}
    </div>
  )
}
