import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { isPhotograph, isSamePicture, widestInHero } from '../../lib/services/picture-urls'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'
import { HeroAction, HeroBadge, type HeroProps, HeroSearch, HeroText, HeroTitle } from './hero-parts'

/** The positions of the pictures: the middle one in front, the others behind it. A cut-out in the middle shows the others. */
const places = [
  'z-10 w-[44%] max-w-[320px]',
  'order-first -mr-[10%] w-[38%] max-w-[270px]',
  'order-last -ml-[10%] w-[38%] max-w-[270px]',
]
/** Only photographs are tilted: other pictures show a product with its shadow on the floor. */
const tilts = ['', '-rotate-6', 'rotate-6']
/** The number of links that fit on one line on most screens. */
const maxLinks = 6

/**
 * Template 5: centered text on a soft background; a large search field if the theme enables it, links into the shop, three
 * products below.
 */
export function HeroStage({ hero, themePicture: ownPicture, products, links }: HeroProps) {
  const t = useTranslations('home')
  const ofProducts = products.map(({ picture }) => picture).filter((picture) => picture !== undefined)
  // A picture of the theme or a photograph can be a full rectangle, which covers the pictures behind it.
  const cutOut = ofProducts.find((src) => !isPhotograph(src))
  const pictures = [cutOut, ownPicture, ...ofProducts].filter((picture) => picture !== undefined)
  const visiblePictures = pictures
    .filter((src, index) => pictures.findIndex((other) => isSamePicture(src, other)) === index)
    .slice(0, places.length)
  return (
    <section className="on-hero flow-root overflow-clip">
      <div className="mx-auto flex max-w-[1040px] flex-col items-center px-gutter pt-9 pb-6 text-center tablet:pt-12">
        <HeroBadge hero={hero} className="mb-4 rounded-chip bg-surface2 px-4 py-2" />
        <HeroTitle hero={hero} className="max-w-full" />
        <HeroText hero={hero} className="@container mt-5 w-full max-w-[52ch] text-balance" />
        <HeroSearch hero={hero} large className="mt-8 max-w-[640px]" />
        <div className="mt-6 flex max-w-full flex-col items-center justify-center gap-x-4 gap-y-5 tablet-md:flex-row tablet-md:flex-wrap">
          {hero.action && (
            <p className="max-w-full">
              <HeroAction hero={hero} />
            </p>
          )}
          {links.length > 0 && (
            <nav aria-label={t('highlights')}>
              <ul className="flex flex-wrap justify-center gap-2">
                {links.slice(0, maxLinks).map(({ name, href }) => (
                  <li key={href} className="max-w-full">
                    <ShopLink
                      href={href}
                      className="flex min-h-11 items-center rounded-pill border border-line-strong px-4 py-2 text-[0.9375rem] font-semibold wrap-anywhere hover:bg-surface2"
                    >
                      <span className="truncate">{name}</span>
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      {visiblePictures.length > 0 && (
        <div aria-hidden="true" className="mx-auto flex max-w-[1040px] items-end justify-center px-gutter pb-6">
          {visiblePictures.map((src, index) => (
            // The frame sets the width: a picture fills its container.
            <span key={src} className={clsx('shrink-0', places[index], isPhotograph(src) && tilts[index])}>
              <Picture
                src={src}
                alt=""
                main={index === 0}
                maxWidth={widestInHero(src)}
                sizes="(min-width: 768px) 320px, 44vw"
                className={isPhotograph(src) ? 'aspect-[4/5] rounded-tile' : 'h-auto rounded-tile'}
              />
            </span>
          ))}
        </div>
      )}
    </section>
  )
}
