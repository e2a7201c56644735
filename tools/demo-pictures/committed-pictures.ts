import { pictureKey } from '@awning/commerce/pictures/picture-key'
import { pictureFileName } from '@awning/commerce/pictures/picture-store'
import type { DrawnPicture, PictureSize } from '@awning/contract/pictures'
import { StoreFile } from '@awning/contract/store-file'
import { demoShopSlugs, readDemoShop } from '@awning/demo-shops/demo-shops'

export type CommittedPicture = { name: string; picture: DrawnPicture; size: PictureSize }

/** The committed sizes of a theme picture. A full-bleed hero is as wide as the window. */
function frameSizes(field: string, template: number | undefined): PictureSize[] {
  if (field !== 'content.heroBanner.containerBg') return [400, 560]
  return template === 2 ? [400, 560, 1000, 1600, 2000] : [400, 560, 1000]
}

/**
 * The pictures that a visitor of a demo store sees before choosing: the first picture of every product's first color, in the sizes
 * of tiles and of its page, and those of the theme. Each name once.
 */
export function committedPictures(): CommittedPicture[] {
  const required = demoShopSlugs
    .map((slug) => StoreFile.parse(readDemoShop(slug)))
    .flatMap(({ theme, listings }): [DrawnPicture, PictureSize][] => {
      const template = theme?.styles?.heroBanner?.template
      const frame = Object.entries(theme?.drawn ?? {}).flatMap(([field, picture]) =>
        frameSizes(field, template).map((size): [DrawnPicture, PictureSize] => [picture, size]),
      )
      const fronts = listings.flatMap(({ products }) =>
        products.flatMap(({ variations: [first] }): [DrawnPicture, PictureSize][] => {
          const picture = first?.pictures[0]?.drawn
          return picture === undefined
            ? []
            : [
                [picture, 400],
                [picture, 560],
                [picture, 1000],
              ]
        }),
      )
      return [...frame, ...fronts]
    })
  const named = required.map(([picture, size]) => ({
    name: pictureFileName(pictureKey(picture), size, 'avif'),
    picture,
    size,
  }))
  return [...new Map(named.map((each) => [each.name, each])).values()]
}
