import type { ComponentProps } from 'react'

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link of the shop: `LinkListener` leads on without a load of the page. A page elsewhere gets no hold of this window. */
export const ShopLink = ({ href, ...rest }: ShopLinkProps) => (
  <a href={href} rel={/^https?:/i.test(href) ? 'noopener' : undefined} {...rest} />
)
