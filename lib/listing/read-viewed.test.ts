/** @jest-environment node */
import { readViewedTiles } from './related'

jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

it('a preview, which can read private listings, shows no recently viewed products', async () => {
  const request = jest.spyOn(globalThis, 'fetch')
  const shop = {
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
    market: { locale: 'en', currency: 'USD', region: 'USA' },
    preview: 'credential',
  } as const
  expect(await readViewedTiles(shop, ['secret-tee'])).toEqual([])
  expect(request).not.toHaveBeenCalled()
})
