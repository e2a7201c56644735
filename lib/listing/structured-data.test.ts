import { listingWith, threeSizes } from './listing-fixture'
import { listingGraph } from './structured-data'

const context = { origin: 'https://outpost.example', storeName: 'Outpost' }

describe('a listing for search engines', () => {
  it('is a group of its colours and sizes, each with its own price, stock and address', () => {
    const graph = listingGraph(listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }]), context)
    expect(graph).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '7',
      url: 'https://outpost.example/listing/outpost-tee',
      hasVariant: [
        {
          sku: '7_21_1',
          color: 'Navy',
          size: 'S',
          offers: {
            price: '28.00',
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: 'https://outpost.example/listing/outpost-tee?product=12&variation=21&size=1',
          },
        },
        { size: 'M' },
        { size: 'L', offers: { availability: 'https://schema.org/OutOfStock' } },
      ],
    })
  })

  it('is one product where there is nothing to choose', () => {
    const graph = listingGraph(listingWith([{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'Digital' }] }]), context)
    expect(graph).toMatchObject({ '@type': 'Product', name: 'Outpost Tee', sku: '7_21_1' })
  })

  it('names bitmaps that everyone reads', () => {
    const graph = listingGraph(listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }]), context)
    expect(JSON.stringify(graph)).toMatch(/-1000\.jpg"/)
    expect(JSON.stringify(graph)).not.toMatch(/webp|svg/)
  })
})
