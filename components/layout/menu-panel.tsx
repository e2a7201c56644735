'use client'

import clsx from 'clsx'
import { type RefObject, useEffect, useRef } from 'react'
import type { MenuLink } from '../../lib/layout/menu'
import { ShopLink } from '../ui/shop-link'

type Leaf = Pick<MenuLink, 'name' | 'href'>

export type MenuPanelProps = {
  name: string
  links: (Leaf & { children?: Leaf[] })[]
  currentPath: string | undefined
  opener: RefObject<HTMLButtonElement | null>
  /** Closes when the mouse leaves the panel and the element around its opener. */
  leavable: boolean
  onClose: () => void
}

/** How long the panel stays open without the mouse, so that a shopper can cut a corner on the way to it. */
const leaveMs = 300

/** More menu links below their button. Escape, a press outside and leaving with Tab close it. */
export function MenuPanel({ name, links, currentPath, opener, leavable, onClose }: MenuPanelProps) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const inside = target instanceof Node && (list.current?.contains(target) || opener.current?.contains(target))
      if (!inside) onClose()
    }
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', dismiss)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', dismiss)
    }
  }, [opener, onClose])

  useEffect(() => {
    const area = opener.current?.parentElement
    if (!leavable || !area) return
    let timer: ReturnType<typeof setTimeout>
    const leave = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!area.matches(':hover')) onClose()
      }, leaveMs)
    }
    area.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      area.removeEventListener('pointerleave', leave)
    }
  }, [leavable, opener, onClose])

  return (
    <ul
      ref={list}
      aria-label={name}
      className="absolute top-full left-0 z-50 max-h-[70dvh] w-max max-w-[300px] min-w-[200px] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-2 text-ink shadow-float"
    >
      {links.map((link) => (
        <li key={link.href}>
          <PanelLink link={link} currentPath={currentPath} onClick={onClose} />
          {link.children?.map((child) => (
            <PanelLink key={child.href} link={child} currentPath={currentPath} onClick={onClose} nested />
          ))}
        </li>
      ))}
    </ul>
  )
}

type PanelLinkProps = { link: Leaf; currentPath: string | undefined; onClick: () => void; nested?: boolean }

function PanelLink({ link, currentPath, onClick, nested }: PanelLinkProps) {
  return (
    <ShopLink
      href={link.href}
      aria-current={currentPath === link.href ? 'page' : undefined}
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
