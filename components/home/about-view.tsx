import { useTranslations } from 'next-intl'
import type { Tile } from '../../lib/catalog/tile'
import type { Theme } from '../../lib/theme/read-theme'
import { ProductGrid } from '../catalog/product-grid'
import { Picture } from '../ui/picture'

export function AboutView({ storeName, about, tiles }: { storeName: string; about: Theme['about']; tiles: Tile[] }) {
  const t = useTranslations('about')
  // Its own background extends to the footer.
  return (
    <div className="on-about -mb-section pb-section">
      <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
        <div className="grid gap-8 tablet-md:grid-cols-[6fr_5fr] tablet-md:gap-14">
          <div className="min-w-0">
            <h1 className="heading mb-6 text-h1 wrap-anywhere">{t('title', { store: storeName })}</h1>
            <div className="prose text-lg">
              {about.paragraphs.map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text have no other key.
                <p key={index} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
          {about.picture && (
            <div className="stage self-start rounded-panel">
              <Picture
                src={about.picture}
                alt=""
                main
                frame={[1]}
                sizes="(min-width: 992px) 42vw, 92vw"
                className="aspect-square"
              />
            </div>
          )}
        </div>
        {tiles.length > 0 && (
          <section aria-labelledby="latest" className="pt-section">
            <h2 id="latest" className="heading mb-5 text-h2">
              {t('latest')}
            </h2>
            <ProductGrid tiles={tiles} list={t('latest')} />
          </section>
        )}
      </div>
    </div>
  )
}
