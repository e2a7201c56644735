'use client'

import { paths } from '../../lib/routing/paths'
import type { Elements } from '../ui/content'
import { LinkButton } from '../ui/link-button'

/** `children` and `below`: other ways to a product, such as a search, above and below the button to the home page. */
export function NotFoundView({
  title,
  text,
  action,
  children,
  below,
}: {
  title: string
  text: string
  action: string
  children?: Elements
  below?: Elements
}) {
  return (
    <div className="mx-auto flex max-w-page flex-col items-center px-gutter pt-8 text-center tablet:pt-12">
      {/* The not-found page has no separate metadata. */}
      <title>{text}</title>
      <h1 className="w-full rounded-panel bg-primary py-5 font-heading text-[clamp(4.5rem,11vw,7rem)] leading-[0.92] font-black tracking-normal text-on-primary [font-stretch:75%]">
        {title}
      </h1>
      <h2 className="heading mt-8 text-h2">{text}</h2>
      {children}
      <p className="mt-7">
        <LinkButton href={paths.home()}>{action}</LinkButton>
      </p>
      {below}
    </div>
  )
}
