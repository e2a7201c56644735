import { demoPictureUrl } from '@awning/testing/demo-pictures'
import { expect, type Locator } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

/** Photographs in portrait format, square, and in two landscape formats. */
const photographs = ['slowtide-hero', 'harbor-about', 'harbor-hero', 'outpost-editorial']

const startingWith = (first: string) => [first, ...photographs.filter((name) => name !== first)]

/** The same photographs, each one first in a listing of its own. */
const listings = photographs.map((first) => {
  const listing = aListing({ slug: first, title: `Print ${first}` })
  const pictures = startingWith(first).map((name) => ({
    label: 'other' as const,
    alt: name,
    url: demoPictureUrl(name),
  }))
  const products = listing.products.map((product) => ({
    ...product,
    variations: product.variations.map((variation) => ({ ...variation, pictures })),
  }))
  return { ...listing, products }
})

test.use({ storeFile: cornerStore({ listings }) })

/** The visible shares of the width and height of a loaded picture, and its frame in the window. */
const shownPart = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    const frame = image.closest('li')?.getBoundingClientRect() ?? new DOMRect()
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
    return {
      width: Math.min(width, frame.width) / (image.naturalWidth * scale),
      height: Math.min(height, frame.height) / (image.naturalHeight * scale),
      frame: { left: frame.left, width: frame.width, height: frame.height },
    }
  })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 560 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px, photographs of every shape show at least 85 % of their width and height`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    for (const first of photographs) {
      await page.goto(`${shop.url}/listing/${first}`)
      const gallery = page.getByRole('region', { name: en.listing.gallery.replace('{title}', `Print ${first}`) })
      for (const [index, name] of startingWith(first).entries()) {
        if (index > 0) await gallery.getByRole('button', { name: en.listing.nextImage }).click()
        const picture = gallery.getByRole('img', { name, exact: true })
        await expect(picture).toHaveJSProperty('complete', true)
        const shown = await shownPart(picture)
        expect(shown.width, `${name} in the gallery of ${first}`).toBeGreaterThanOrEqual(0.845)
        expect(shown.height, `${name} in the gallery of ${first}`).toBeGreaterThanOrEqual(0.845)
        if (viewport.width < 768) {
          expect(shown.frame).toMatchObject({ left: 0, width: viewport.width })
          expect(shown.frame.height).toBeLessThanOrEqual(Math.max(240, viewport.height * 0.62) + 1)
        }
      }
    }
  })
