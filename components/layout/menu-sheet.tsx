'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Icon } from '../ui/icon'
import type { MenuSheetProps } from './menu-sheet-dialog'

const MenuSheetDialog = dynamic(() => import('./menu-sheet-dialog').then((module) => module.MenuSheetDialog), {
  ssr: false,
})

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
        className="-ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill hover:bg-surface3 tablet-lg:hidden noscript:hidden"
      >
        <Icon name="menu" />
      </button>
      {asked && <MenuSheetDialog {...sheet} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
