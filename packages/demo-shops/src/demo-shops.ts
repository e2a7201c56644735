import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Resolved as a package, so that it is found from the sources and from a bundle alike. */
const directory = dirname(createRequire(import.meta.url).resolve('@awning/demo-shops/package.json'))

/** Pictures that are drawn in advance, as `{key}-{size}.webp`. */
export const demoPicturesDirectory = join(directory, 'pictures')

/** The slugs of the demo shops. The first one is the default shop. */
export const demoShopSlugs = ['nightshift', 'harbor', 'loudmouth', 'outpost', 'slowtide'] as const
export type DemoShopSlug = (typeof demoShopSlugs)[number]

/** A demo shop in the format of store files, which the reader validates with `StoreFile` of the contract. */
export const readDemoShop = (slug: DemoShopSlug): unknown =>
  JSON.parse(readFileSync(join(directory, 'stores', `${slug}.store.json`), 'utf8'))

/** The review files of the demo shops that have one, in the format of `reviews import`, by slug. */
export const readDemoReviews = (): Map<string, Buffer> =>
  new Map(
    demoShopSlugs
      .map((slug) => ({ slug, file: join(directory, 'reviews', `${slug}.csv`) }))
      .filter(({ file }) => existsSync(file))
      .map(({ slug, file }) => [slug, readFileSync(file)]),
  )
