'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TileRow } from '../../lib/catalog/tile-row'
import { lazyWithRetry } from '../ui/lazy-with-retry'

const QuickAddFlow = lazyWithRetry(() => import('./quick-add-flow').then((module) => module.QuickAdd))

type Pressed = { button: HTMLButtonElement; tile: Element; row: TileRow }

/**
 * Handles the "+" buttons of a list. They are always visible on touch devices; otherwise on hover or focus of the tile. The code
 * for a press loads with the first press.
 */
export function QuickAddPresses({
  list,
  rowOf,
}: {
  list: RefObject<HTMLElement | null>
  rowOf: (tile: Element) => TileRow | undefined
}) {
  const t = useTranslations('quickAdd')
  const [pressed, setPressed] = useState<Pressed>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('.quick-add button') : null
      const tile = button?.closest('article')
      const row = tile && rowOf(tile)
      if (!button || !row || button.ariaDisabled === 'true' || button.ariaExpanded === 'true') return
      setOpen(false)
      setPressed({ button, tile, row })
    }
    const element = list.current
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [list, rowOf])

  // The button is markup of the server, so its state is set here.
  useEffect(() => {
    if (!pressed) return
    const { button } = pressed
    button.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) button.removeAttribute('aria-disabled')
    else button.setAttribute('aria-disabled', 'true')
    return () => {
      button.setAttribute('aria-expanded', 'false')
      button.removeAttribute('aria-disabled')
    }
  }, [pressed, isOpen])

  return (
    <>
      <span role="status" className="sr-only">
        {pressed && !isOpen && t('loading', { title: pressed.row[2] })}
      </span>
      {pressed &&
        createPortal(
          <QuickAddFlow
            slug={pressed.row[1]}
            productId={pressed.row[0]}
            colorId={pressed.row[12]?.color}
            title={pressed.row[2]}
            opener={pressed.button}
            onOpen={() => setOpen(true)}
            onEnd={() => setPressed((now) => (now === pressed ? undefined : now))}
          />,
          pressed.tile,
          String(pressed.row[0]),
        )}
    </>
  )
}
