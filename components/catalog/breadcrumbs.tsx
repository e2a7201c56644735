'use client'

import { Fragment } from 'react'
import { ShopLink } from '../ui/shop-link'

export type Crumb = { name: string; href: string }

/** The parent pages of this page, without the page itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm text-ink-muted">
      <ol className="flex items-center gap-x-2">
        {crumbs.map(({ name, href }, index) => (
          <Fragment key={href}>
            {index > 0 && <li aria-hidden="true">/</li>}
            {/* On one line: the last link has the rest of the width. */}
            <li className={index < crumbs.length - 1 ? 'max-w-[56%] shrink-0' : 'min-w-0'}>
              <ShopLink href={href} className="block truncate py-1.5 underline-offset-4 hover:text-ink hover:underline">
                {name}
              </ShopLink>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
