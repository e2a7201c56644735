import { formatMoney } from '@awning/platform/money'
import clsx from 'clsx'
import { useLocale } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import { isSamePicture, widestInHero } from '../../lib/services/picture-urls'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'
import { HeroAction, HeroBadge, type HeroProps, HeroSearch, HeroText, HeroTitle } from './hero-parts'

type Cell = { key: string; href: string; name: string; picture: string; product?: { title: string; price: string } }

/** The index of the cell that shows name and price of its product. */
const captionedCell = 2

const isCaptioned = ({ product }: Cell, index: number) => index === captionedCell && product !== undefined

/** Square on phones, at least 280 pixels high on wide screens. */
const frame = [0.8, 1.2]
const wideFrame = [1, 2.4]

/** Template 4: a large panel in the brand color and four product cells, one of them with name and price. */
export function HeroBento({ hero, themePicture: ownPicture, products }: HeroProps) {
  const cells = readCells(hero, ownPicture, products, useLocale())
  return (
    <section className="mx-auto max-w-page px-gutter pt-3">
      <div
        className={clsx(
          'grid grid-cols-2 gap-3',
          cells.length > 0 && 'tablet-md:auto-rows-[minmax(280px,auto)] tablet-md:grid-cols-[2fr_1fr_1fr]',
        )}
      >
        <div className="on-hero col-span-2 flex min-h-[360px] min-w-0 flex-col items-start justify-between gap-8 rounded-panel p-6 tablet-md:col-span-1 tablet-md:row-span-2 tablet:p-9 only:tablet-md:col-span-full">
          <HeroBadge hero={hero} className="" />
          <div className="w-full min-w-0">
            <HeroTitle hero={hero} />
            <HeroText hero={hero} className="@container mt-4 max-w-[44ch]" />
          </div>
          {(hero.action || hero.search) && (
            <div className="flex w-full flex-col items-start gap-4">
              <HeroAction hero={hero} />
              <HeroSearch hero={hero} className="max-w-[440px]" />
            </div>
          )}
        </div>
        {cells.map((cell, index) => (
          <ShopLink
            key={cell.key}
            href={cell.href}
            // The caption is the name of its cell.
            aria-label={isCaptioned(cell, index) ? undefined : cell.name}
            className={clsx(
              'group stage block aspect-square rounded-panel tablet-md:aspect-auto',
              wide(index, cells.length),
            )}
          >
            <Picture
              src={cell.picture}
              alt=""
              main={index === 0}
              maxWidth={widestInHero(cell.picture)}
              frame={wide(index, cells.length) ? wideFrame : frame}
              sizes="(min-width: 992px) 24vw, 46vw"
              className="absolute inset-0 h-full transition-transform duration-[280ms] ease-shop group-hover:scale-[1.04] motion-reduce:transform-none"
            />
            {cell.product && isCaptioned(cell, index) && (
              <span className="absolute inset-x-2 bottom-2 flex flex-wrap items-center gap-x-2 rounded-chip bg-surface px-2.5 py-1.5 text-[0.8125rem] leading-tight font-semibold text-ink shadow-float tablet:inset-x-3 tablet:bottom-3 tablet:px-3.5 tablet:py-2 tablet:text-sm">
                <span className="line-clamp-2 min-w-min flex-1 hyphens-auto">{cell.product.title}</span>
                <span translate="no" className="price">
                  {cell.product.price}
                </span>
                <Icon name="arrow-right" className="size-4 max-tablet:hidden" />
              </span>
            )}
          </ShopLink>
        ))}
      </div>
    </section>
  )
}

/** Classes for fewer than four cells, which still fill the grid. */
function wide(index: number, count: number): string {
  if (count === 1) return 'col-span-2 tablet-md:row-span-2'
  if (count === 2) return 'tablet-md:col-span-2'
  return count === 3 && index === 0 ? 'col-span-2' : ''
}

/** The theme's own picture first, if it has one with a link; then products with other pictures. */
function readCells(
  hero: HeroProps['hero'],
  themePicture: string | undefined,
  products: readonly Tile[],
  locale: string,
): Cell[] {
  const ownCells: Cell[] =
    themePicture && hero.action && !hero.action.newWindow
      ? [{ key: 'own', href: hero.action.href, name: hero.action.text, picture: themePicture }]
      : []
  const productCells = products.flatMap(({ id, href, title, money, picture }): Cell[] => {
    const price = formatMoney(money, locale)
    if (!picture || ownCells.some((own) => isSamePicture(own.picture, picture))) return []
    return [{ key: String(id), href, name: `${title} — ${price}`, picture, product: { title, price } }]
  })
  return [...ownCells, ...productCells].slice(0, 4)
}
