'use client'

import type { ComponentProps, RefObject } from 'react'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { useOutOfView } from '../ui/use-out-of-view'
import type { BuyBarPanel } from './buy-bar-panel'

const Panel = lazyWithRetry(() => import('./buy-bar-panel').then((module) => module.BuyBarPanel))

type Props = Omit<ComponentProps<typeof BuyBarPanel>, 'needed'> & {
  target: RefObject<HTMLButtonElement | null>
}

/** Loads the bar when the buy button first leaves the viewport. */
export function BuyBar({ target, ...panel }: Props) {
  const needed = useOutOfView(target)
  return needed === undefined ? null : <Panel {...panel} needed={needed} />
}
