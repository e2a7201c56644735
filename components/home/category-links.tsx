import clsx from 'clsx'
import type { Frame } from '../../lib/services/picture-urls'
import type { CategoryLink } from '../../lib/theme/read-theme'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'

/** The number of columns: as many as fill complete rows, at most four. */
function columns(count: number): string {
  if (count <= 2) return count === 1 ? '' : 'tablet:grid-cols-2'
  return count === 3 || (count % 3 === 0 && count % 4 !== 0) ? 'tablet:grid-cols-3' : 'tablet:grid-cols-4'
}

/** The shape of the cards, as a class and as the frame of photographs. One or two tall ones would be higher than the screen. */
function shapeOf(categories: readonly CategoryLink[]): { shape: string; frame?: Frame } {
  if (categories.length === 1) return { shape: 'aspect-[4/3] tablet:aspect-[5/2]', frame: [4 / 3, 5 / 2] }
  return categories.length === 2
    ? { shape: 'aspect-[3/4] tablet:aspect-[4/3]', frame: [3 / 4, 4 / 3] }
    : { shape: 'aspect-[3/4]', frame: [3 / 4] }
}

/** Tall cards that link to categories; on small screens a row that scrolls horizontally. */
export function CategoryLinks({ title, categories }: { title: string; categories: readonly CategoryLink[] }) {
  if (categories.length === 0) return null
  const { shape, frame } = shapeOf(categories)
  const isFlat = categories.length === 1 || categories.every(({ picture }) => picture === undefined)
  return (
    <section aria-labelledby="shop-by" className="mx-auto max-w-page px-gutter pt-section">
      <h2 id="shop-by" className="heading mb-5 text-h2 hyphens-auto wrap-anywhere">
        {title}
      </h2>
      <ul
        className={clsx(
          '-mx-gutter flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter pb-2',
          'tablet:mx-0 tablet:grid tablet:gap-4 tablet:overflow-visible tablet:px-0',
          columns(categories.length),
        )}
      >
        {categories.map((category) => (
          <li
            key={category.href}
            className={clsx(
              'shrink-0 tablet:w-auto tablet:max-w-none',
              categories.length === 1 ? 'w-full' : 'w-[58vw] max-w-[260px] snap-start',
            )}
          >
            <ShopLink href={category.href} className="group stage block rounded-tile">
              {category.picture !== undefined ? (
                <Picture
                  src={category.picture}
                  alt=""
                  frame={frame}
                  sizes={categories.length === 1 ? '92vw' : '(min-width: 768px) 25vw, 58vw'}
                  className={`${shape} transition-transform duration-[280ms] ease-shop group-hover:scale-[1.04] motion-reduce:transform-none`}
                />
              ) : (
                <span
                  className={clsx(
                    'flex justify-between gap-4 bg-primary-soft p-6 text-on-primary-soft',
                    isFlat ? 'min-h-28 items-center' : `flex-col ${shape}`,
                  )}
                >
                  <span className="heading line-clamp-3 text-h2 leading-tight hyphens-auto wrap-anywhere">
                    {category.name}
                  </span>
                  <Icon name="arrow-right" className="shrink-0" />
                </span>
              )}
              {category.picture !== undefined && (
                <span className="absolute bottom-3 left-3 flex max-w-[calc(100%-24px)] items-center gap-2 rounded-chip bg-surface px-4 py-2 text-[0.9375rem] font-semibold text-ink shadow-float">
                  <span className="line-clamp-2 hyphens-auto leading-snug wrap-anywhere">{category.name}</span>
                  <Icon name="arrow-right" className="size-4" />
                </span>
              )}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
