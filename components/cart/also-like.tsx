// Bundle boundary: loaded after the cart is shown.
'use client'

import type { CartLine } from '@awning/contract/cart'
import { useTranslations } from 'next-intl'
import { alsoLikeList, maxAlsoLike } from '../../lib/cart/also-like'
import { ProductShelf } from '../catalog/product-shelf'
import { useAlsoLike } from './use-also-like'

/** Four products related to the cart, or popular ones for an empty cart. Shows no shelf without products, or if the request fails. */
export function AlsoLike({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart')
  const tiles = useAlsoLike(lines, maxAlsoLike) ?? []
  if (tiles.length === 0) return null
  const title = lines.length > 0 ? t('alsoLike') : t('popular')
  return <ProductShelf id={alsoLikeList} title={title} tiles={tiles} layout="pairs" list={alsoLikeList} />
}
