'use client'

import clsx from 'clsx'
import { useRef } from 'react'
import type { Content } from './content'
import { useReservedSpace } from './use-reserved-space'

/**
 * A bar at the bottom of small screens for the main action of a page, shown while its button is out of view. The consent banner
 * hides it.
 */
export function BottomBar({
  needed,
  className,
  children,
}: {
  needed: boolean
  /** Hides the bar on the screens that do not need it. */
  className: string
  children: Content
}) {
  const bar = useRef<HTMLDivElement>(null)
  useReservedSpace(bar, '--buy-room', needed)
  return (
    <div
      ref={bar}
      inert={!needed}
      className={clsx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-gutter pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] shadow-float transition-transform duration-200 ease-shop noscript:hidden [html:has(#consent)_&]:hidden',
        needed ? 'translate-y-0' : 'invisible translate-y-full',
        className,
      )}
    >
      {children}
    </div>
  )
}
