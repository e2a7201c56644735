'use client'

import type { ReactNode } from 'react'
import { paths } from '../../lib/routing/paths'
import { LinkButton } from '../ui/link-button'

/** The 404 page, with a link home. `children`: other ways to a product, such as a search. */
export function NotFoundView({
  title,
  text,
  action,
  children,
}: {
  title: string
  text: string
  action: string
  children?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-page flex-col items-center px-gutter py-16 text-center tablet:py-24">
      {/* The not-found page has no separate metadata. */}
      <title>{text}</title>
      <h1 className="font-heading text-[clamp(104px,27vw,380px)] leading-[0.92] font-black tracking-[-0.04em] text-primary-line [font-stretch:75%]">
        {title}
      </h1>
      <p className="heading mt-8 text-h2">{text}</p>
      {children}
      <p className="mt-7">
        <LinkButton href={paths.home()}>{action}</LinkButton>
      </p>
    </div>
  )
}
