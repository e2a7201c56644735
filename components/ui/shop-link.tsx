import type { ComponentProps } from 'react'

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link in the shop: `LinkListener` navigates on the client. External links get `noopener`. */
export const ShopLink = ({ href, ...rest }: ShopLinkProps) => (
  <a href={href} {...(/^https?:/i.test(href) && { rel: 'noopener' })} {...rest} />
)
