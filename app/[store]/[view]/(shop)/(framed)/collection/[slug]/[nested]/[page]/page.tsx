import { notFound } from 'next/navigation'
import { parseCollectionSegments } from '@/lib/routes'
import { getProducts } from '@/lib/services/catalogue'
import { getShop, placeholder, type ShopParams } from '@/lib/store/shop'

type Params = ShopParams & { slug: string; nested: string; page: string }

export const generateStaticParams = () => [{ ...placeholder, slug: '_', nested: '_', page: '_' }]

export default async function CollectionPage({ params }: { params: Promise<Params> }) {
  const segments = await params
  const shop = await getShop(segments)
  const asked = parseCollectionSegments(segments)
  if (!shop || !asked) notFound()
  const { products } = await getProducts(shop.store.slug, shop.market, {
    collection: asked.slug,
    page: asked.page,
    per: 12,
  })
  return (
    <main>
      {products.map((product) => (
        <a key={product.id} href={product.url}>
          {product.name}
        </a>
      ))}
    </main>
  )
}
