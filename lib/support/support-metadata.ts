import type { Metadata } from 'next'
import { pageMetadata } from '../store/page-metadata'
import type { ShopParams } from '../store/shop'
import { loadSupport } from './load-support'

/** The head of a page of the shop's help, with what `wordsFor` says of the store. Nothing where the shop has no help. */
export async function supportMetadata(
  params: Promise<ShopParams>,
  path: string,
  wordsFor: (storeName: string) => { title: string; description: string },
): Promise<Metadata> {
  const found = await loadSupport(await params)
  if (!found) return {}
  const { shop, storeName } = found
  return pageMetadata(shop, { ...wordsFor(storeName), path, siteName: storeName })
}
