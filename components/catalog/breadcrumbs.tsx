'use client'

import { Fragment } from 'react'
import { ShopLink } from '../ui/shop-link'

export type Crumb = { name: string; href: string }

/** The parent pages of this page, without the page itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm text-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, href }, index) => (
          <Fragment key={href}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li>
              <ShopLink
                href={href}
                className="inline-flex min-h-8 items-center wrap-anywhere hover:text-ink hover:underline underline-offset-4"
              >
                {name}
              </ShopLink>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
