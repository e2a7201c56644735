import { Money } from '@awning/contract/primitives'
import { z } from 'zod'
import type { Tile } from '../catalog/tile'
import { tileBadges } from '../catalog/tile-badge'

export const maxAlsoLike = 4
/** Maximum number of listings in one request, a limit of the service. */
export const maxNamedItems = 50
/** The name of the list in analytics events. */
export const alsoLikeList = 'cart-also-like'

const optional = z.string().optional()
const AlsoLikeTile = z
  .object({
    id: z.number(),
    groupId: z.string(),
    slug: z.string(),
    href: z.string(),
    title: z.string(),
    type: z.string(),
    money: Money,
    compareAtAmount: z.int().optional(),
    picture: optional,
    morePictures: z.array(z.string()),
    color: optional,
    swatches: z.array(z.object({ name: z.string(), hex: z.string() })),
    badge: z.enum(tileBadges).optional(),
  })
  .transform(
    (row): Tile => ({ compareAtAmount: undefined, picture: undefined, color: undefined, badge: undefined, ...row }),
  )

/** The response of GET /api/related: tiles in the visitor's market, the most similar first. */
export const AlsoLike = z.object({ tiles: z.array(AlsoLikeTile) })
