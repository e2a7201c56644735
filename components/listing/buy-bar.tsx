'use client'

import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { late } from '../ui/late'
import type { BuyBarPanel } from './buy-bar-panel'

const Panel = late(() => import('./buy-bar-panel').then((module) => module.BuyBarPanel))

type Props = Omit<ComponentProps<typeof BuyBarPanel>, 'needed' | 'form'> & {
  target: RefObject<HTMLButtonElement | null>
}

/** Watches the button: the bar that stands in for it is loaded once the button is out of sight for the first time. */
export function BuyBar({ target, ...panel }: Props) {
  const [needed, setNeeded] = useState<boolean>()
  useEffect(() => {
    if (!target.current) return
    const watch = new IntersectionObserver(([entry]) => {
      const away = entry !== undefined && !entry.isIntersecting
      setNeeded((before) => (away || before !== undefined ? away : undefined))
    })
    watch.observe(target.current)
    return () => watch.disconnect()
  }, [target])
  return needed === undefined ? null : <Panel {...panel} needed={needed} form={target.current?.form ?? null} />
}
