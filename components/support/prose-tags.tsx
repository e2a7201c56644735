import type { ReactNode } from 'react'
import { paths } from '../../lib/routing/paths'
import { ShopLink } from '../ui/shop-link'
import { textElements } from '../ui/text-elements'

/** The rich text tags of help and legal texts: paragraphs, lists, and links named by their target. */
export const proseTags = {
  p: (chunks: ReactNode) => <p>{textElements(chunks)}</p>,
  list: (chunks: ReactNode) => <ul>{textElements(chunks)}</ul>,
  item: (chunks: ReactNode) => <li className="mt-1.5 first:mt-0">{textElements(chunks)}</li>,
  terms: (chunks: ReactNode) => <ShopLink href={paths.terms()}>{textElements(chunks)}</ShopLink>,
  privacy: (chunks: ReactNode) => <ShopLink href={paths.privacy()}>{textElements(chunks)}</ShopLink>,
}

/** Additional tags of help texts; their pages exist for every store with help pages. */
export const helpTags = {
  ...proseTags,
  track: (chunks: ReactNode) => <ShopLink href={paths.track()}>{textElements(chunks)}</ShopLink>,
  recover: (chunks: ReactNode) => <ShopLink href={paths.recover()}>{textElements(chunks)}</ShopLink>,
  contact: (chunks: ReactNode) => <ShopLink href={paths.contact()}>{textElements(chunks)}</ShopLink>,
  returns: (chunks: ReactNode) => <ShopLink href={paths.returnsArticle()}>{textElements(chunks)}</ShopLink>,
}
