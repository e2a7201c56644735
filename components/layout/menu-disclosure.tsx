'use client'

import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import type { MenuPanelProps } from './menu-panel'

const load = () => import('./menu-panel').then((module) => module.MenuPanel)
const MenuPanel = lazyWithRetry(load)

/** Loads before the press, so that Tab reaches the links at once. The press retries a failed load. */
const loadAhead = () => {
  load().catch(() => undefined)
}

type MenuDisclosureProps = Pick<MenuPanelProps, 'name' | 'links' | 'currentPath'> & {
  /** The text of the button beside its arrow; only the arrow if undefined. */
  text?: string
}

/** A menu button that opens more links below it. `name` labels the button and the list. */
export function MenuDisclosure({ text, name, links, currentPath }: MenuDisclosureProps) {
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
      {open && (
        <MenuPanel name={name} links={links} currentPath={currentPath} opener={button} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
