'use client'

import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import type { BuyBarPanel } from './buy-bar-panel'

const Panel = lazyWithRetry(() => import('./buy-bar-panel').then((module) => module.BuyBarPanel))

type Props = Omit<ComponentProps<typeof BuyBarPanel>, 'needed' | 'form'> & {
  target: RefObject<HTMLButtonElement | null>
}

/** Observes the buy button and loads the bar when the button first leaves the viewport. */
export function BuyBar({ target, ...panel }: Props) {
  const [needed, setNeeded] = useState<boolean>()
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => {
      const isOutOfView = entry !== undefined && !entry.isIntersecting
      setNeeded((before) => (isOutOfView || before !== undefined ? isOutOfView : undefined))
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return needed === undefined ? null : <Panel {...panel} needed={needed} form={target.current?.form ?? null} />
}
