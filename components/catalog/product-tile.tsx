import { useLocalHref } from '#local-href'
import type { TileBadge } from '../../lib/catalog/tile-badge'
import type { TileExtra, TileRow } from '../../lib/catalog/tile-row'
import { paths } from '../../lib/routing/paths'
import { longPicture } from '../../lib/services/picture-urls'
import { Picture } from '../ui/picture'

const badgeTone: Record<TileBadge, string> = {
  sale: 'bg-primary text-on-primary',
  new: 'bg-action text-on-action',
  fewLeft: 'bg-ink text-surface',
  soldOut: 'bg-surface text-ink border border-line-strong',
}

/**
 * A product in a list: one link with the product's name; badges and colors also have text. Markup without state: `TileList`
 * handles its events.
 */
export function ProductTile({
  row: [id, slug, title, type, , price, [picture], color, swatches, colors, more, , extra],
  sizes,
  main = false,
  ratio,
  quickAdd,
}: {
  row: TileRow
  sizes: string
  main?: boolean
  /** The ratio of all tiles of the shop, if it is not 4:5. */
  ratio?: number | undefined
  /** The label of the quick add button; without one there is no button. */
  quickAdd?: string | undefined
}) {
  const badge = extra?.badge
  const local = useLocalHref()
  return (
    <article className="tile">
      <div className="stage rounded-tile" style={color ? { '--garment': color } : undefined}>
        {picture ? (
          <Picture
            src={longPicture(picture)}
            alt=""
            sizes={sizes}
            main={main}
            frame={ratio === undefined ? undefined : [ratio]}
            className={badge?.[0] === 'soldOut' ? 'tile-picture opacity-55' : 'tile-picture'}
          />
        ) : (
          <div className="tile-empty">
            <div className="size-full bg-line-strong [mask:var(--silhouette)_center/contain_no-repeat] forced-color-adjust-none" />
          </div>
        )}
        {extra?.toCome && <span className="to-come">{extra.toCome}</span>}
        {badge && <span className={`tile-badge ${badgeTone[badge[0]]}`}>{badge[1]}</span>}
      </div>
      <div className="tile-words">
        <h3 className="tile-title">
          <a href={local(paths.tile(slug, id, extra?.color))}>{title}</a>
        </h3>
        {type && <p className="tile-type">{type}</p>}
        <div className="tile-end">
          <TilePrice price={price} was={extra?.was} />
          {swatches.length > 0 && (
            <span
              role="img"
              aria-label={colors}
              className="swatches"
              style={{ '--count': swatches.length, '--colors': dots(swatches) }}
            >
              {more}
            </span>
          )}
        </div>
      </div>
      {quickAdd !== undefined && (
        <div className="quick-add">
          <button type="button" aria-label={quickAdd} aria-expanded="false" className="plus" />
        </div>
      )}
    </article>
  )
}

function TilePrice({ price, was }: { price: string; was: TileExtra['was'] }) {
  if (!was)
    return (
      <p translate="no" className="price">
        {price}
      </p>
    )
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">{`${was[2]} `}</span>
      <span translate="no" className="price text-primary-text">
        {price}
      </span>
      <span className="sr-only">{` ${was[1]} `}</span>
      <s translate="no" className="text-sm text-ink-muted tabular-nums">
        {was[0]}
      </s>
    </p>
  )
}

/** The distance between two swatches in pixels, as in tiles.css. */
const step = 21

/** All swatches are one element, whose mask cuts circles out of this gradient. */
const dots = (colors: readonly string[]) =>
  `linear-gradient(90deg,${colors.map((color, index) => `${color} ${index * step}px ${(index + 1) * step}px`).join()})`
