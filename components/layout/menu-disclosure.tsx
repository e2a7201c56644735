'use client'

import clsx from 'clsx'
import { useRef, useState } from 'react'
import type { Elements } from '../ui/content'
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
  /** A link beside the button: the mouse opens the panel from it, too. */
  children?: Elements
}

/**
 * A menu button that opens more links below it. `name` labels the button and the list. The mouse opens them by hovering; a press
 * keeps them open.
 */
export function MenuDisclosure({ text, name, links, currentPath, children }: MenuDisclosureProps) {
  const [opened, setOpened] = useState<'by hover' | 'by press'>()
  const open = opened !== undefined
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div
      className="relative flex items-center"
      onPointerEnter={({ pointerType }) => {
        if (children && pointerType === 'mouse') setOpened(opened ?? 'by hover')
      }}
    >
      {children}
      <button
        ref={button}
        type="button"
        aria-label={text === undefined ? name : undefined}
        aria-expanded={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpened(opened === 'by press' ? undefined : 'by press')}
        className={clsx('menu-more', text !== undefined && '-mx-2 px-2 hover:bg-surface3')}
      >
        {text && <span>{text}</span>}
        <Icon name="chevron-down" className={clsx('size-4 transition-transform duration-200', open && 'rotate-180')} />
      </button>
      {open && (
        <MenuPanel
          name={name}
          links={links}
          currentPath={currentPath}
          opener={button}
          leavable={opened === 'by hover'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
