import type { IncludedTaxName } from '@awning/platform/rules/included-tax'
import { useTranslations } from 'next-intl'
import { ShopLink } from '../ui/shop-link'
import { textElements } from '../ui/text-elements'

/**
 * What a price includes, close to it: the form below the price starts with it. `deliveryHref` is the page about delivery; undefined
 * for goods without delivery.
 */
export function TaxNote({ kind, deliveryHref }: { kind: IncludedTaxName; deliveryHref: string | undefined }) {
  const t = useTranslations('listing')
  return (
    <p className="-mt-3 text-sm text-ink-muted tablet:-mt-6">
      {deliveryHref === undefined
        ? t('taxIncluded', { kind })
        : textElements(
            t.rich('taxIncludedWithDelivery', {
              kind,
              delivery: (text) => (
                <ShopLink href={deliveryHref} className="link">
                  {textElements(text)}
                </ShopLink>
              ),
            }),
          )}
    </p>
  )
}
