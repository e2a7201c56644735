'use client'

import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { MenuLink } from '../../lib/layout/menu'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'

type Links = (Omit<MenuLink, 'children'> & Partial<MenuLink>)[]

type MenuDisclosureProps = {
  /** What the button says beside its arrow; only the arrow where absent. */
  text?: string
  /** Name of the button, and of the list that it opens. */
  name: string
  links: Links
  here: string | undefined
}

/** A button of the menu that opens more links under it. Escape, a press elsewhere and leaving with Tab close it. */
export function MenuDisclosure({ text, name, links, here }: MenuDisclosureProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false)
    }
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', dismiss)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', dismiss)
    }
  }, [open])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={text === undefined ? name : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={clsx(
          'flex h-11 min-w-6 cursor-pointer items-center justify-center gap-1 rounded-control noscript:hidden',
          text !== undefined && '-mx-2 px-2 hover:bg-surface3',
        )}
      >
        {text}
        <Icon name="chevron-down" className={clsx('size-4 transition-transform duration-200', open && 'rotate-180')} />
      </button>
      <ul
        id={id}
        aria-label={name}
        hidden={!open}
        className="absolute top-full left-0 z-50 max-h-[70dvh] w-max max-w-[300px] min-w-[200px] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-2 text-ink shadow-float"
      >
        {links.map((link) => (
          <li key={link.href}>
            <MenuItem link={link} here={here} onClick={close} />
            {link.children?.map((child) => (
              <MenuItem key={child.href} link={child} here={here} onClick={close} nested />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

type MenuItemProps = {
  link: { name: string; href: string }
  here: string | undefined
  onClick: () => void
  nested?: boolean
}

function MenuItem({ link, here, onClick, nested }: MenuItemProps) {
  return (
    <ShopLink
      href={link.href}
      aria-current={here === link.href ? 'page' : undefined}
      onClick={onClick}
      className={clsx(
        'flex min-h-11 items-center rounded-sm px-3 py-2 wrap-anywhere hover:bg-surface3 aria-[current=page]:text-primary-text',
        nested && 'pl-6 font-normal text-ink-muted',
      )}
    >
      {link.name}
    </ShopLink>
  )
}
