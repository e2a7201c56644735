import type { StoreFileInput } from '@awning/contract/store-file'
import { demoPictureUrl } from './demo-pictures'

/** A shop with one of each case that catalog calls must distinguish. For tests. */
export function sampleShop(slug: string): StoreFileInput {
  const picture = (name: string) => demoPictureUrl(`${slug}-${name}`)
  const sizes = [
    { label: 'S', sku: `${slug}-S`, price: { USD: 2800 }, compareAt: { USD: 3500 }, inventory: 2 },
    { label: 'M', price: { USD: 3000 }, inventory: 0 },
  ]
  return {
    awning: 1,
    store: { slug, name: `Shop ${slug}`, marketingPixels: { gmcMerchantId: '1' } },
    theme: {
      styles: { primaryColor: '#ff5a1f' },
      content: { heroBanner: { title: 'Hello', containerBg: picture('hero') } },
    },
    promoCodes: [{ code: 'hello10', type: 'percentage', value: 10 }],
    collections: [{ slug: 'tees', name: 'Tees', collections: [{ slug: 'graphic', name: 'Graphic' }] }],
    listings: [
      {
        slug: 'sun-tee',
        title: 'Sun Tee',
        description: '<p>Warm</p>',
        vendor: 'Us',
        orders: 120,
        collections: ['tees/graphic'],
        products: [
          {
            type: 'Classic Tee',
            groupName: 'T-shirts',
            details: {
              materials: ['Cotton'],
              sizeChart: [{ size: 'S', dimension: 'Chest', unit: 'inches', value: '36' }],
            },
            variations: [
              {
                color: 'Black',
                hex: '#111111',
                pictures: [{ url: picture('front') }, { label: 'back', url: picture('back') }],
                sizes,
              },
              { color: 'Red', hex: '#cc2222', sizes: [{ label: 'S', price: { USD: 2900 } }] },
            ],
          },
          {
            type: 'Hoodie',
            variations: [{ color: 'Black', hex: '#111111', sizes: [{ label: 'S', price: { USD: 5400 } }] }],
          },
        ],
      },
      {
        slug: 'secret-tee',
        title: 'Secret Tee',
        visibility: 'private',
        collections: ['tees'],
        products: [
          { type: 'Tee', variations: [{ color: 'Black', hex: '#111111', sizes: [{ label: 'S', price: { USD: 1 } }] }] },
        ],
      },
      {
        slug: 'song',
        title: 'Song',
        products: [
          {
            type: 'Download',
            kind: 'digital',
            variations: [
              { color: 'Default Title', hex: '#d8d4cc', sizes: [{ label: 'Digital', price: { USD: 300 } }] },
            ],
          },
        ],
      },
    ],
  }
}
