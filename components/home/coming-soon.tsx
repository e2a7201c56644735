import { useTranslations } from 'next-intl'
import { Newsletter } from '../layout/newsletter'

/** The home page of a store without products: the sign-up for its newsletter. */
export function ComingSoon({ store }: { store: string }) {
  const t = useTranslations('home.comingSoon')
  return (
    <section aria-labelledby="coming-soon" className="mx-auto max-w-page px-gutter pt-section">
      <div className="mx-auto max-w-xl rounded-panel bg-surface2 p-6 mobile-md:p-10">
        <h2 id="coming-soon" className="heading text-h2 wrap-anywhere">
          {t('title')}
        </h2>
        <p className="mt-3 mb-6 wrap-anywhere">{t('text', { store })}</p>
        <Newsletter />
      </div>
    </section>
  )
}
