import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import type { Theme } from '../../lib/theme/read-theme'
import { ProductSection } from '../catalog/product-section'
import { Picture } from '../ui/picture'

/** A text longer than this is in two columns on wide screens. */
const twoColumns = 300

export function AboutView({ storeName, about, tiles }: { storeName: string; about: Theme['about']; tiles: Tile[] }) {
  const t = useTranslations('about')
  const { paragraphs, picture, facts } = about
  const isLong = paragraphs.join('').length > twoColumns
  // Its own background extends to the footer.
  return (
    <div className="on-about -mb-section pb-section">
      {picture && (
        <div className="stage">
          <Picture
            src={picture}
            alt=""
            main
            maxWidth={2000}
            frame={[4 / 3, 2]}
            sizes="100vw"
            className="aspect-[4/3] max-h-[70svh] tablet:aspect-[2/1]"
          />
        </div>
      )}
      <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
        <h1 className="heading text-h1 hyphens-auto wrap-anywhere">{t('title', { store: storeName })}</h1>
        <div
          className={clsx(
            'prose mt-6 text-lg',
            isLong && 'tablet-md:max-w-none! tablet-md:columns-2 tablet-md:gap-14 [&>p]:break-inside-avoid',
          )}
        >
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text have no other key.
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        {facts.length > 0 && (
          <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-7 tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="text-sm text-ink-muted wrap-anywhere">{label}</dt>
                <dd className="heading text-h3 hyphens-auto wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <ProductSection id="latest" title={t('latest')} tiles={tiles} size="text-h2" className="pt-section" />
      </div>
    </div>
  )
}
