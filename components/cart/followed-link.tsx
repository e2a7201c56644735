'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Region } from '../../commerce/contract/primitives'
import type { CartLink } from '../../lib/cart/cart-link'
import { followCartLink } from '../../lib/cart/follow-link'
import { paths } from '../../lib/routes'
import { Button } from '../ui/button'
import { UnavailableDialog } from './unavailable-dialog'

type State = 'following' | 'followed' | 'incomplete' | 'failed'

/** Fills the cart from the address of the page, once, and says how that went. The address is the plain cart's after it. */
export function FollowedLink({ link, region }: { link: CartLink; region: Region }) {
  const t = useTranslations('cart')
  const [state, setState] = useState<State>('following')
  const heading = useRef<HTMLElement>(null)

  const follow = useEffectEvent(async () => {
    setState('following')
    try {
      const { complete } = await followCartLink(link, region)
      // Reloading or coming back must not fill a cart again that was changed since.
      window.history.replaceState(null, '', paths.cart())
      heading.current = document.querySelector('h1')
      setState(complete ? 'followed' : 'incomplete')
    } catch {
      setState('failed')
    }
  })
  useEffect(() => void follow(), [])

  return (
    <>
      <div role="status">
        {state === 'failed' && (
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-warn bg-warn-soft px-4 py-2 text-sm text-warn">
            <p className="min-w-0">{t('link.failed')}</p>
            <Button tone="quiet" size="md" className="-mx-5" onClick={() => window.location.reload()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {(state === 'followed' || state === 'incomplete') && link.discount !== undefined && (
          <p className="mt-6 rounded-control bg-surface2 px-4 py-3 text-sm wrap-anywhere">
            {t('link.discount', { code: link.discount.toUpperCase() })}
          </p>
        )}
      </div>
      {state === 'incomplete' && (
        <UnavailableDialog items={[]} onClose={() => setState('followed')} finalFocus={heading} />
      )}
    </>
  )
}
