import { Icon } from './icon'
import { ShopLink } from './shop-link'

export type ArrowLink = { href: string; text: string }

/** Links in the text color, one in a row with an arrow. */
export const ArrowLinks = ({ links }: { links: readonly ArrowLink[] }) => (
  <ul className="divide-y divide-line">
    {links.map(({ href, text }) => (
      <li key={href}>
        <ShopLink
          href={href}
          className="group flex min-h-12 items-center justify-between gap-4 py-2 font-medium underline-offset-4 wrap-anywhere hover:underline"
        >
          <span className="min-w-0">{text}</span>
          <Icon
            name="arrow-right"
            className="size-5 shrink-0 transition-transform duration-120 group-hover:translate-x-1 motion-reduce:transition-none"
          />
        </ShopLink>
      </li>
    ))}
  </ul>
)
