import type { ReactNode } from 'react'
import { paths } from '../../lib/routes'
import { ShopLink } from '../ui/shop-link'

/** The tags of help and legal texts: paragraphs, lists, and links by what they lead to. */
export const proseTags = {
  p: (chunks: ReactNode) => <p>{chunks}</p>,
  list: (chunks: ReactNode) => <ul>{chunks}</ul>,
  item: (chunks: ReactNode) => <li className="mt-1.5 first:mt-0">{chunks}</li>,
  terms: (chunks: ReactNode) => <ShopLink href={paths.terms()}>{chunks}</ShopLink>,
  privacy: (chunks: ReactNode) => <ShopLink href={paths.privacy()}>{chunks}</ShopLink>,
}

/** Those of help besides, whose pages are there wherever help is. */
export const helpTags = {
  ...proseTags,
  track: (chunks: ReactNode) => <ShopLink href={paths.track()}>{chunks}</ShopLink>,
  recover: (chunks: ReactNode) => <ShopLink href={paths.recover()}>{chunks}</ShopLink>,
  contact: (chunks: ReactNode) => <ShopLink href={paths.contact()}>{chunks}</ShopLink>,
  returns: (chunks: ReactNode) => <ShopLink href={paths.returnsArticle()}>{chunks}</ShopLink>,
}
