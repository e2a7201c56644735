'use client'

import clsx from 'clsx'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { MenuLink } from '../../lib/layout/menu'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'
import { menuBarLinks } from './menu-bar'
import { useHere } from './use-here'

const Dialog = dynamic(() => import('../ui/dialog').then((module) => module.Dialog), { ssr: false })

/** The whole menu, nested collections too, behind one button. */
export function MenuSheet({
  links,
  title,
  openLabel,
  closeLabel,
}: {
  links: MenuLink[]
  title: string
  openLabel: string
  closeLabel: string
}) {
  const here = useHere()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
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
        className={clsx(
          '-ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill hover:bg-surface3 noscript:hidden',
          links.length <= menuBarLinks.narrow && 'tablet-lg:hidden',
          links.length <= menuBarLinks.wide && 'desktop-md:hidden',
        )}
      >
        <Icon name="menu" />
      </button>
      {asked && (
        <Dialog open={open} onClose={close} place="left" title={title} closeLabel={closeLabel}>
          <nav aria-label={title}>
            <ul className="-mt-2">
              {links.map((link) => (
                <li key={link.href} className="border-b border-line last:border-0">
                  <SheetLink link={link} here={here} onClick={close} className="heading text-xl" />
                  {link.children.length > 0 && (
                    <ul className="pb-3 pl-4">
                      {link.children.map((child) => (
                        <li key={child.href}>
                          <SheetLink link={child} here={here} onClick={close} className="text-base text-ink-muted" />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </Dialog>
      )}
    </>
  )
}

function SheetLink({
  link,
  here,
  className,
  onClick,
}: {
  link: { name: string; href: string }
  here: string | undefined
  className: string
  onClick: () => void
}) {
  return (
    <ShopLink
      href={link.href}
      aria-current={here === link.href ? 'page' : undefined}
      onClick={onClick}
      className={clsx(
        'flex min-h-12 items-center py-2 wrap-anywhere hover:underline aria-[current=page]:text-primary-text',
        className,
      )}
    >
      {link.name}
    </ShopLink>
  )
}
