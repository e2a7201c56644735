'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { MenuLink } from '../../lib/layout/menu'
import { ShopLink } from '../ui/shop-link'
import { MenuDisclosure } from './menu-disclosure'
import { useCurrentPath } from './use-current-path'

type Space = { width: number; gap: number; more: number }

/**
 * The number of menu links that fit side by side. If not all of them fit, space is reserved for the button that shows the rest.
 * All in pixels; `more` is that button's width.
 */
export function fitLinks(widths: readonly number[], { width, gap, more }: Space): number {
  let end = 0
  let fitting = 0
  for (const [index, link] of widths.entries()) {
    end += link + (index > 0 ? gap : 0)
    if (end > width) return fitting
    if (end + gap + more <= width) fitting = index + 1
  }
  return widths.length
}

/** The gap of the list in the CSS below. */
const linkGap = 22
/** At most the width of 'More' with its arrow, in the font size of the row in pixels, which is 15 by default. */
const moreWidth = (text: string, fontSize: number) => ((40 + 10 * text.length) * fontSize) / 15

/**
 * The menu beside the logo. It shows as many links as fit; the rest is behind 'More'. The first paint shows one line of complete
 * links, and nothing moves after the browser has measured them. Without JavaScript they wrap.
 */
export function MenuBar({ label, links }: { label: string; links: MenuLink[] }) {
  const t = useTranslations('layout')
  const currentPath = useCurrentPath()
  const more = t('more')
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: new links are new elements that must be measured again.
  useEffect(() => {
    const row = list.current
    if (!row) return
    const items = [...row.querySelectorAll<HTMLLIElement>(':scope > [data-link]')]
    const measure = () => {
      const fontSize = Number.parseFloat(getComputedStyle(row).fontSize) || 15
      const widths = items.map((item) => item.offsetWidth)
      setCount(fitLinks(widths, { width: row.clientWidth, gap: linkGap, more: moreWidth(more, fontSize) }))
    }
    // The available width changes with the window, the width of a link with its font.
    const observer = new ResizeObserver(measure)
    for (const element of [row, ...items]) observer.observe(element)
    return () => observer.disconnect()
  }, [links, more])

  const rest = count === undefined ? [] : links.slice(count)
  const labelOf = ({ href, name }: MenuLink) => (
    <ShopLink href={href} aria-current={currentPath === href ? 'page' : undefined} className="menu-link">
      {name}
    </ShopLink>
  )
  return (
    <nav aria-label={label} className="hidden min-w-0 flex-1 tablet-lg:block">
      <ul ref={list} className={clsx('menu-bar', count === undefined && 'overflow-clip')}>
        {links.map((link, index) => (
          <li
            key={link.href}
            data-link
            className={clsx(
              'menu-item',
              // A link that does not fit keeps its width on the next line, invisible and not focusable.
              count !== undefined && index >= count && 'invisible order-2',
            )}
          >
            {link.children.length > 0 ? (
              <MenuDisclosure
                name={t('subMenu', { collection: link.name })}
                links={link.children}
                currentPath={currentPath}
              >
                {labelOf(link)}
              </MenuDisclosure>
            ) : (
              labelOf(link)
            )}
          </li>
        ))}
        {rest.length > 0 && (
          <li className="order-1 flex h-11 items-center">
            <MenuDisclosure text={more} name={more} links={rest} currentPath={currentPath} />
          </li>
        )}
      </ul>
    </nav>
  )
}
