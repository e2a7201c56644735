import { useTranslations } from 'next-intl'
import type { CountriesAnswer } from '../../lib/checkout/address-calls'
import { LinkButton } from '../ui/link-button'
import { Notice } from './notice'

/** What a buyer is told whose country is not delivered to, in words that promise no button where there is none. */
export function useElsewhereText(served: CountriesAnswer | undefined): string {
  const t = useTranslations('checkout')
  if (served?.elsewhere) return t('customer.elsewhere')
  const homeOnly = served?.countries.every((code) => code === 'US')
  return homeOnly ? t('customer.problems.country') : t('delivery.undeliverable')
}

/** Stands below the country that this checkout can't take, with the way to the one that can. */
export function AddressElsewhere({ id, served }: { id: string; served: CountriesAnswer }) {
  const t = useTranslations('checkout.customer')
  const text = useElsewhereText(served)
  return (
    <div id={id} className="mobile-md:col-span-2">
      <Notice tone="warn" title={text}>
        {served.elsewhere && (
          <LinkButton href={served.elsewhere} rel="nofollow" size="md" className="mt-3">
            {t('elsewhereGo')}
          </LinkButton>
        )}
      </Notice>
    </div>
  )
}
