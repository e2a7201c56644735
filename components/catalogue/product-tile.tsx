import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Tile, TileBadge } from '../../lib/catalogue/tile'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'
import { TilePending } from './tile-pending'
import { TilePictures } from './tile-pictures'

const badgeTone: Record<TileBadge, string> = {
  new: 'bg-action text-on-action',
  fewLeft: 'bg-ink text-surface',
  soldOut: 'bg-surface text-ink border border-line-strong',
}

const swatchesShown = 5

/** A product on a shelf: one link, named by the product; badges and colours are told in words too. */
export function ProductTile({
  tile,
  sizes,
  main = false,
  action,
}: {
  tile: Tile
  sizes: string
  main?: boolean
  /** The button that adds it from here: none on the search page and on related shelves, which are then spared its script. */
  action?: ReactNode
}) {
  const t = useTranslations('catalogue')
  return (
    <article className="group relative min-w-0">
      <div className="stage rounded-tile" style={{ '--garment': tile.color }}>
        {tile.picture ? (
          <Picture
            src={tile.picture}
            alt=""
            sizes={sizes}
            main={main}
            className={clsx(
              'aspect-[4/5] object-contain transition-transform duration-[280ms] ease-shop group-hover:scale-[1.04] motion-reduce:transform-none',
              tile.badge === 'soldOut' && 'opacity-55',
            )}
          />
        ) : (
          <div className="grid aspect-[4/5] place-items-center p-[22%]">
            <div className="size-full bg-(--garment,var(--line-strong)) [mask:var(--silhouette)_center/contain_no-repeat] forced-color-adjust-none" />
          </div>
        )}
        {tile.morePictures.length > 0 && <TilePictures pictures={tile.morePictures} />}
        {tile.badge && (
          <span
            className={clsx(
              'absolute top-3 left-3 rounded-pill px-2.5 py-1.5 text-xs leading-none font-[650] forced-colors:border',
              badgeTone[tile.badge],
            )}
          >
            {t(tile.badge)}
          </span>
        )}
      </div>
      <div className="px-0.5 pt-3 group-has-[[data-options]]:invisible">
        <h3 className="tile-title text-base leading-[1.3] font-semibold tracking-[-0.005em] hyphens-auto wrap-anywhere">
          <ShopLink
            href={tile.href}
            className="rounded-sm after:absolute after:inset-0 group-hover:underline underline-offset-4"
          >
            {tile.title}
            <TilePending />
          </ShopLink>
        </h3>
        {tile.type && <p className="text-sm text-ink-muted wrap-anywhere">{tile.type}</p>}
        <div className="mt-1.5 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <TilePrice tile={tile} was={t('was')} now={t('now')} />
          <Swatches
            tile={tile}
            label={t('colours', { count: tile.swatches.length })}
            more={(count) => t('moreColours', { count })}
          />
        </div>
      </div>
      {action}
    </article>
  )
}

function TilePrice({ tile, was, now }: { tile: Tile; was: string; now: string }) {
  if (!tile.compareAt) return <p className="price">{tile.price}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">{now}</span> <span className="price text-primary-text">{tile.price}</span>{' '}
      <span className="sr-only">{was}</span> <s className="text-sm text-ink-muted tabular-nums">{tile.compareAt}</s>
    </p>
  )
}

function Swatches({ tile, label, more }: { tile: Tile; label: string; more: (count: number) => string }) {
  const { swatches } = tile
  if (swatches.length < 2) return null
  return (
    <div className="flex items-center gap-[5px]">
      <span className="sr-only">{label}</span>
      {swatches.slice(0, swatchesShown).map(({ name, hex }) => (
        <span
          key={name}
          aria-hidden="true"
          style={{ background: hex }}
          className="size-4 rounded-full border border-line-strong forced-color-adjust-none"
        />
      ))}
      {swatches.length > swatchesShown && (
        <span aria-hidden="true" className="text-xs text-ink-muted tabular-nums">
          {more(swatches.length - swatchesShown)}
        </span>
      )}
    </div>
  )
}
