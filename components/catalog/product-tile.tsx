import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Tile, TileBadge } from '../../lib/catalog/tile'
import { Picture } from '../ui/picture'
import { TilePictures } from './tile-pictures'

const badgeTone: Record<TileBadge, string> = {
  new: 'bg-action text-on-action',
  fewLeft: 'bg-ink text-surface',
  soldOut: 'bg-surface text-ink border border-line-strong',
}

const maxSwatches = 5

/** A product in a grid: one link with the product's name; badges and colors also have text. */
export function ProductTile({
  tile,
  sizes,
  main = false,
  action,
}: {
  tile: Tile
  sizes: string
  main?: boolean
  /** The quick add button; none on the search page and on related shelves, which then do not load its script. */
  action?: ReactNode
}) {
  const t = useTranslations('catalog')
  return (
    <article className="tile">
      <div className="stage rounded-tile" style={{ '--garment': tile.color }}>
        {tile.picture ? (
          <Picture
            src={tile.picture}
            alt=""
            sizes={sizes}
            main={main}
            className={tile.badge === 'soldOut' ? 'tile-picture opacity-55' : 'tile-picture'}
          />
        ) : (
          <div className="grid aspect-[4/5] place-items-center p-[22%]">
            <div className="size-full bg-(--garment,var(--line-strong)) [mask:var(--silhouette)_center/contain_no-repeat] forced-color-adjust-none" />
          </div>
        )}
        {tile.morePictures.length > 0 && <TilePictures pictures={tile.morePictures} />}
        {tile.badge && <span className={`tile-badge ${badgeTone[tile.badge]}`}>{t(tile.badge)}</span>}
      </div>
      <div className="tile-words">
        <h3 className="tile-title">
          <a href={tile.href}>{tile.title}</a>
        </h3>
        {tile.type && <p className="tile-type">{tile.type}</p>}
        <div className="tile-end">
          <TilePrice tile={tile} was={t('was')} now={t('now')} />
          <Swatches
            tile={tile}
            label={t('colors', { count: tile.swatches.length })}
            more={(count) => t('moreColors', { count })}
          />
        </div>
      </div>
      {action}
    </article>
  )
}

function TilePrice({ tile, was, now }: { tile: Tile; was: string; now: string }) {
  const locale = useLocale()
  const { money, compareAtAmount } = tile
  const price = formatMoney(money, locale)
  if (compareAtAmount === undefined) return <p className="price">{price}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">{now}</span> <span className="price text-primary-text">{price}</span>{' '}
      <span className="sr-only">{was}</span>{' '}
      <s className="text-sm text-ink-muted tabular-nums">
        {formatMoney({ ...money, amount: compareAtAmount }, locale)}
      </s>
    </p>
  )
}

function Swatches({ tile, label, more }: { tile: Tile; label: string; more: (count: number) => string }) {
  const { swatches } = tile
  if (swatches.length < 2) return null
  return (
    <div>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="swatches">
        {swatches.slice(0, maxSwatches).map(({ name, hex }) => (
          <i key={name} style={{ background: hex }} />
        ))}
        {swatches.length > maxSwatches && more(swatches.length - maxSwatches)}
      </span>
    </div>
  )
}
