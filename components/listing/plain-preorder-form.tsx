import { useTranslations } from 'next-intl'
import { buttonClass } from '../ui/button-class'
import { PreorderFields } from './preorder-fields'

/** The preorder form for the selection in the URL, for browsers without JavaScript; others open it as a dialog. */
export function PlainPreorderForm({ slug, colorId, sizeId }: { slug: string; colorId: number; sizeId: number }) {
  const t = useTranslations('listing.preorderForm')
  return (
    <section aria-labelledby="plain-preorder" className="mt-section hidden max-w-[720px] noscript:block">
      <h2 id="plain-preorder" className="heading mb-3 text-h3">
        {t('title')}
      </h2>
      <form method="post" action="/" className="grid gap-5">
        <p>{t('text')}</p>
        <input type="hidden" name="listingSlug" value={slug} />
        <input type="hidden" name="colorId" value={colorId} />
        <input type="hidden" name="sizeId" value={sizeId} />
        <PreorderFields propsOf={(name) => ({ name })} />
        <button type="submit" className={buttonClass({})}>
          {t('send')}
        </button>
      </form>
    </section>
  )
}
