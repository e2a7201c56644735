'use client'

import clsx from 'clsx'
import type { MenuLink } from '../../lib/layout/menu'
import { ShopLink } from '../ui/shop-link'
import { useHere } from './use-here'

/** Links that fit beside the logo at its narrowest, and at its widest; the rest is in the sheet. */
export const menuBarLinks = { narrow: 5, wide: 7 } as const

export function MenuBar({ label, links }: { label: string; links: MenuLink[] }) {
  const here = useHere()
  return (
    <nav aria-label={label} className="hidden min-w-0 tablet-lg:block">
      <ul className="flex gap-[26px] text-[15px] font-medium">
        {links.slice(0, menuBarLinks.wide).map(({ name, href }, index) => (
          <li key={href} className={clsx('min-w-0', index >= menuBarLinks.narrow && 'hidden desktop-md:block')}>
            <ShopLink
              href={href}
              aria-current={here === href ? 'page' : undefined}
              className={clsx(
                'relative block max-w-[12ch] desktop:max-w-[18ch] truncate py-3',
                'after:absolute after:inset-x-0 after:bottom-2 after:h-0.5 after:origin-left after:bg-primary-line after:transition-transform after:duration-200',
                here === href ? 'after:scale-x-100' : 'after:scale-x-0 hover:after:scale-x-100',
              )}
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
