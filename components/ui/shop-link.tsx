import type { ComponentProps } from 'react'
import { useLocalHref } from '#local-href'

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * The link is in the language of the page's URL: `LinkListener` navigates on the client. External links get `noopener`.
 */
export const ShopLink = ({ href, ...rest }: ShopLinkProps) => (
  <a href={useLocalHref()(href)} {...(/^https?:/i.test(href) && { rel: 'noopener' })} {...rest} />
)
