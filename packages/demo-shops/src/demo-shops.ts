import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Resolved as a package, so that it is found from the sources and from a bundle alike. */
export const demoDirectory = dirname(createRequire(import.meta.url).resolve('@awning/demo-shops/package.json'))

export const demoPicturesDirectory = join(demoDirectory, 'pictures')

/** The first one is the default shop. */
export const demoShopSlugs = ['nightshift', 'harbor', 'loudmouth', 'outpost', 'slowtide'] as const
export type DemoShopSlug = (typeof demoShopSlugs)[number]

/** A demo shop in the format of store files, which the reader validates with `StoreFile` of the contract. */
export const readDemoShop = (slug: DemoShopSlug): unknown =>
  JSON.parse(readFileSync(join(demoDirectory, 'stores', `${slug}.store.json`), 'utf8'))

/** The review files of the demo shops that have one, in the format of `reviews import`, by slug. */
export const readDemoReviews = (): Map<string, Buffer> =>
  new Map(
    demoShopSlugs
      .map((slug) => ({ slug, file: join(demoDirectory, 'reviews', `${slug}.csv`) }))
      .filter(({ file }) => existsSync(file))
      .map(({ slug, file }) => [slug, readFileSync(file)]),
  )

/** A store file names a picture of the demo shops by this URL. Nobody can register the host. */
const demoPictureAddress = /^https:\/\/demo\.awning\.example\/([a-z0-9-]{1,100})\.avif$/

const Edge = z.number()
const framing = z.object({ ratio: z.number(), left: Edge, top: Edge, right: Edge, bottom: Edge })
const DemoPicture = z.object({ key: z.string(), color: z.string(), framing: framing.nullable() })
const readPictures = () =>
  z.record(z.string(), DemoPicture).parse(JSON.parse(readFileSync(join(demoDirectory, 'pictures.json'), 'utf8')))
let pictures: ReturnType<typeof readPictures> | undefined

/**
 * The picture of the demo shops that a URL names, with its properties, which would take minutes to find for all of them. Undefined
 * for any other URL. Rejects if there is no such picture.
 */
export async function readDemoPicture(url: string) {
  const [, name] = demoPictureAddress.exec(url) ?? []
  if (name === undefined) return undefined
  pictures ??= readPictures()
  const picture = pictures[name]
  if (picture === undefined) throw new Error('The demo shops do not have this picture.')
  return { picture, bytes: await readFile(join(demoPicturesDirectory, `${name}.avif`)) }
}
