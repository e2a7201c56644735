'use client'

import { isPhotograph, photographRatio } from '../../lib/services/picture-urls'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'

type CollectionCard = { name: string; href: string; picture: string | undefined }

const cutOut = 'absolute inset-y-6 right-6 w-[45%]'
const card = 16 / 10
/** The right of a card for a photograph, the widths of the texts beside it, and its frame. Landscapes have the wider one. */
const upright = { place: 'absolute inset-y-0 right-0 w-[42%]', maxWidth: 'max-w-1/2', frame: [0.42 * card] }
const landscape = { place: 'absolute inset-y-0 right-0 w-[56%]', maxWidth: 'max-w-[40%]', frame: [0.56 * card] }

/** Without a known ratio, and for a picture that is no photograph, the one for upright photographs. */
const partsFor = (picture = '') => ((photographRatio(picture) ?? 1) > 1 ? landscape : upright)

/** Two wide cards for two collections, each with a picture of one of its products. */
export function CollectionCards({ cards, action, label }: { cards: CollectionCard[]; action: string; label: string }) {
  // A single card would only repeat the section above it.
  if (cards.length < 2) return null
  return (
    <section aria-label={label} className="mx-auto max-w-page px-gutter pt-section">
      <ul className="grid gap-4 tablet:grid-cols-2">
        {cards.map(({ name, href, picture }, index) => {
          const { place, maxWidth, frame } = partsFor(picture)
          return (
            <li key={href}>
              <ShopLink
                href={href}
                className={`group relative flex aspect-[16/10] flex-col justify-between overflow-hidden rounded-panel p-6 desktop:p-9 ${index === 0 ? 'bg-primary text-on-primary' : 'bg-primary-soft text-on-primary-soft'}`}
              >
                <span
                  className={`heading relative z-10 line-clamp-3 text-h1 leading-[1.18] hyphens-auto wrap-anywhere ${maxWidth}`}
                >
                  {name}
                </span>
                <span
                  className={`relative z-10 text-base font-[650] underline decoration-2 underline-offset-[5px] ${maxWidth}`}
                >
                  {action}
                </span>
                {picture && (
                  <span className={isPhotograph(picture) ? place : cutOut}>
                    <Picture
                      src={picture}
                      alt=""
                      sizes="(min-width: 768px) 30vw, 60vw"
                      frame={frame}
                      className="h-full transition-transform duration-[280ms] ease-shop group-hover:scale-[1.03] motion-reduce:transform-none"
                    />
                  </span>
                )}
              </ShopLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
