// Bundle boundary: loaded for a cart that was opened from a link.
'use client'

import type { Region } from '@awning/platform/regions'
import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { useIsFetching } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocalHref } from '#local-href'
import type { CartLink } from '../../lib/cart/cart-link'
import { useCart } from '../../lib/cart/cart-store'
import { followCartLink } from '../../lib/cart/follow-link'
import { paths } from '../../lib/routing/paths'
import { skuOf } from '../../lib/sku'
import { Button } from '../ui/button'
import { NoticeBox } from './notice-box'

type State = 'following' | 'followed' | 'incomplete' | 'failed'

/**
 * Fills the cart from a cart link, once, shows the result and resets the URL to that of the cart. The cart itself reports
 * items that are unavailable, because it knows their names.
 */
export function FollowedLink({ link, region }: { link: CartLink; region: Region }) {
  const t = useTranslations('cart')
  const tLimits = useTranslations('cartLimits')
  const { lines } = useCart()
  const local = useLocalHref()
  const [state, setState] = useState<State>('following')
  // The quantity is final only after the cart has loaded its stock.
  const isLoadingLines = useIsFetching({ queryKey: ['cart-lines'] }) > 0

  const follow = useEffectEvent(async () => {
    setState('following')
    try {
      const { complete } = await followCartLink(link, region)
      // A reload or a back navigation must not fill a cart again that changed since.
      window.history.replaceState(null, '', local(paths.cart()))
      setState(complete ? 'followed' : 'incomplete')
    } catch {
      setState('failed')
    }
  })
  useEffect(() => void follow(), [])

  const followed = state === 'followed' || state === 'incomplete'
  const full = lines.some((line) => line.quantity === maxLineQuantity && link.capped.includes(skuOf(line)))
  return (
    <div role="status">
      {state === 'failed' && (
        <NoticeBox warns>
          <p className="min-w-0">{t('link.failed')}</p>
          <Button tone="quiet" size="md" className="-mx-5" onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
        </NoticeBox>
      )}
      {state === 'incomplete' && (
        <NoticeBox warns>
          <p className="min-w-0 py-1">{t('link.missing')}</p>
        </NoticeBox>
      )}
      {followed && full && !isLoadingLines && (
        <NoticeBox warns>
          <p className="min-w-0 py-1">{tLimits('capReached', { count: maxLineQuantity })}</p>
        </NoticeBox>
      )}
      {/* An empty cart shows no code: the code waits for the first line. */}
      {followed && link.discount !== undefined && lines.length > 0 && (
        <NoticeBox>
          <p className="min-w-0 py-1 wrap-anywhere">{t('link.discount', { code: link.discount.toUpperCase() })}</p>
        </NoticeBox>
      )}
    </div>
  )
}
