'use client'

import { useState } from 'react'
import { Icon } from '../ui/icon'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import type { MenuSheetProps } from './menu-sheet-dialog'

const MenuSheetDialog = lazyWithRetry(() => import('./menu-sheet-dialog').then((module) => module.MenuSheetDialog))

/** On tablets and smaller: the whole menu, including nested collections, behind one button. */
export function MenuSheet({ openLabel, ...sheet }: Omit<MenuSheetProps, 'open' | 'onClose'> & { openLabel: string }) {
  const [hasOpened, setHasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setHasOpened(true)
          setOpen(true)
        }}
        className="round -ml-2.5 tablet-lg:hidden noscript:hidden"
      >
        <Icon name="menu" />
      </button>
      {hasOpened && <MenuSheetDialog {...sheet} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
