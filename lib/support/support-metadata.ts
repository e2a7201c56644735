import type { Metadata } from 'next'
import { pageMetadata } from '../shop/page-metadata'
import type { ShopParams } from '../shop/shop'
import { loadSupport } from './load-support'

/** The metadata of a help page, with texts from `wordsFor`. Empty if the shop has no help pages. */
export async function supportMetadata(
  params: Promise<ShopParams>,
  path: string,
  textsFor: (storeName: string) => { title: string; description: string },
): Promise<Metadata> {
  const found = await loadSupport(await params)
  if (!found) return {}
  const { shop, storeName } = found
  return pageMetadata(shop, { ...textsFor(storeName), path, siteName: storeName })
}
