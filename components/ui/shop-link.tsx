import type { ComponentProps } from 'react'

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link inside the shop: `LinkListener` leads on without a load of the page. */
export const ShopLink = (props: ShopLinkProps) => <a {...props} />
