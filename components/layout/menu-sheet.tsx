'use client'

import { useState } from 'react'
import { Icon } from '../ui/icon'
import { late } from '../ui/late'
import type { MenuSheetProps } from './menu-sheet-dialog'

const MenuSheetDialog = late(() => import('./menu-sheet-dialog').then((module) => module.MenuSheetDialog))

/** On tablets and smaller: the whole menu, nested collections too, behind one button. */
export function MenuSheet({ openLabel, ...sheet }: Omit<MenuSheetProps, 'open' | 'onClose'> & { openLabel: string }) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
        className="round -ml-2.5 tablet-lg:hidden noscript:hidden"
      >
        <Icon name="menu" />
      </button>
      {asked && <MenuSheetDialog {...sheet} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
