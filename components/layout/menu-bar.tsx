'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MenuLink } from '../../lib/layout/menu'
import { fitLinks } from '../../lib/layout/menu-fit'
import { ShopLink } from '../ui/shop-link'
import { MenuDisclosure } from './menu-disclosure'
import { useHere } from './use-here'

/** As the list is set below. */
const gap = 22
/** Room for 'More' with its arrow, in any language. */
const moreRoom = 96

/**
 * The menu beside the logo. As many links as fit stand side by side, the rest is behind 'More': the first paint shows one line of them, whole
 * links only, and nothing moves when the browser has measured them. Without scripts they wrap.
 */
export function MenuBar({ label, links }: { label: string; links: MenuLink[] }) {
  const t = useTranslations('layout')
  const here = useHere()
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other links are other elements, to be measured anew.
  useEffect(() => {
    const row = list.current
    if (!row) return
    const items = [...row.querySelectorAll<HTMLLIElement>(':scope > [data-link]')]
    const measure = () => {
      const widths = items.map((item) => item.offsetWidth)
      setCount(fitLinks(widths, { width: row.clientWidth, gap, more: moreRoom }))
    }
    // The room changes with the window, a link's width with its font.
    const watch = new ResizeObserver(measure)
    for (const element of [row, ...items]) watch.observe(element)
    return () => watch.disconnect()
  }, [links])

  const rest = count === undefined ? [] : links.slice(count)
  return (
    <nav aria-label={label} className="hidden min-w-0 flex-1 tablet-lg:block">
      <ul ref={list} className={clsx('menu-bar', count === undefined && 'overflow-clip')}>
        {links.map((link, index) => (
          <li
            key={link.href}
            data-link
            className={clsx(
              'menu-item',
              // What does not fit keeps its width in the next line, unseen and out of reach.
              count !== undefined && index >= count && 'invisible order-2',
            )}
          >
            <ShopLink href={link.href} aria-current={here === link.href ? 'page' : undefined} className="menu-link">
              {link.name}
            </ShopLink>
            {link.children.length > 0 && (
              <MenuDisclosure name={t('subMenu', { collection: link.name })} links={link.children} here={here} />
            )}
          </li>
        ))}
        {rest.length > 0 && (
          <li className="order-1 flex h-11 items-center">
            <MenuDisclosure text={t('more')} name={t('more')} links={rest} here={here} />
          </li>
        )}
      </ul>
    </nav>
  )
}
