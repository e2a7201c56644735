'use client'

import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { late } from '../ui/late'
import type { MenuPanelProps } from './menu-panel'

const load = () => import('./menu-panel').then((module) => module.MenuPanel)
const MenuPanel = late(load)

/** Ahead of the press, so that Tab finds the links at once. What fails here is asked for again by the press. */
const loadAhead = () => {
  load().catch(() => undefined)
}

type MenuDisclosureProps = Pick<MenuPanelProps, 'name' | 'links' | 'here'> & {
  /** What the button says beside its arrow; only the arrow where absent. */
  text?: string
}

/** A button of the menu that opens more links under it. `name` is the button's, and that of the list. */
export function MenuDisclosure({ text, name, links, here }: MenuDisclosureProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={text === undefined ? name : undefined}
        aria-expanded={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(!open)}
        className={clsx('menu-more', text !== undefined && '-mx-2 px-2 hover:bg-surface3')}
      >
        {text}
        <Icon name="chevron-down" className={clsx('size-4 transition-transform duration-200', open && 'rotate-180')} />
      </button>
      {open && <MenuPanel name={name} links={links} here={here} opener={button} onClose={() => setOpen(false)} />}
    </div>
  )
}
