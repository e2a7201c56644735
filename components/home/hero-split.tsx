import type { DressedHero } from '../../lib/theme/dress-hero'
import { leavesShop } from '../../lib/theme/safe-href'
import { LinkButton } from '../ui/link-button'
import { Picture } from '../ui/picture'

/** Template 1: words on the left, the product cut-out bleeding off a warm stage on the right; on small screens the picture comes first. */
export function HeroSplit({ hero }: { hero: DressedHero }) {
  return (
    <section className="grid bg-surface2 tablet-md:min-h-[600px] tablet-md:grid-cols-[5fr_6fr]">
      <div className="order-2 flex flex-col justify-center px-gutter py-10 tablet-md:order-1 tablet-md:py-14 tablet-md:pr-6 min-[1521px]:pl-[calc((100vw-1520px)/2+56px)]">
        {hero.badge && <p className="text-sm font-[650] text-primary-text">{hero.badge}</p>}
        <HeroTitle hero={hero} />
        {(hero.subtitle ?? hero.body) && (
          <div className="max-w-[44ch] space-y-1.5 text-lg text-ink-muted">
            {hero.subtitle && <p className={hero.body ? 'text-ink' : undefined}>{hero.subtitle}</p>}
            {hero.body && <p>{hero.body}</p>}
          </div>
        )}
        <HeroAction hero={hero} />
      </div>
      <div className="stage order-1 aspect-square mobile-md:aspect-[4/3] tablet-md:order-2 tablet-md:aspect-auto">
        {hero.picture && (
          <Picture
            src={hero.picture}
            alt=""
            main
            sizes="(min-width: 992px) 55vw, 100vw"
            className="h-full object-contain tablet-md:absolute tablet-md:inset-x-[-2%] tablet-md:top-[-6%] tablet-md:h-[114%] tablet-md:w-[104%] tablet-md:max-w-none"
          />
        )}
      </div>
    </section>
  )
}

function HeroTitle({ hero }: { hero: DressedHero }) {
  const words = hero.title
  return (
    <h1 className="heading my-4 text-display hyphens-auto wrap-anywhere">
      {hero.titlePicture ? (
        // biome-ignore lint/performance/noImgElement: pictures come in their final sizes, nothing is optimised at run time.
        <img src={hero.titlePicture} alt={words} className="max-h-48 w-auto max-w-full" />
      ) : (
        words
      )}
    </h1>
  )
}

function HeroAction({ hero }: { hero: DressedHero }) {
  if (!hero.action) return null
  const { text, href, newWindow } = hero.action
  return (
    <p className="mt-7">
      <LinkButton
        href={href}
        target={newWindow ? '_blank' : undefined}
        rel={newWindow || leavesShop(href) ? 'noopener' : undefined}
      >
        {text}
      </LinkButton>
    </p>
  )
}
