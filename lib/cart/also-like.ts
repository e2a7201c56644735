import { z } from 'zod'
import { Money } from '../../commerce/contract/primitives'
import type { Tile } from '../catalogue/tile'

/** Products on the shelf under the cart. */
export const alsoLikeMost = 4
/** Listings that one question names, as many as the service goes by. */
export const mostNamed = 50
/** The shelf in what is told of a visit. */
export const alsoLikeList = 'cart-also-like'

const optional = z.string().optional()
const AlsoLikeTile = z
  .object({
    id: z.number(),
    slug: z.string(),
    href: z.string(),
    title: z.string(),
    type: z.string(),
    price: z.string(),
    money: Money,
    compareAt: optional,
    picture: optional,
    morePictures: z.array(z.string()),
    color: optional,
    swatches: z.array(z.object({ name: z.string(), hex: z.string() })),
    badge: z.enum(['soldOut', 'fewLeft', 'new']).optional(),
  })
  .transform((row): Tile => ({ compareAt: undefined, picture: undefined, color: undefined, badge: undefined, ...row }))

/** The answer of GET /api/related: tiles in the visitor's market, the closest first. */
export const AlsoLike = z.object({ tiles: z.array(AlsoLikeTile) })
