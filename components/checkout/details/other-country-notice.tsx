import { useTranslations } from 'next-intl'
import { saveExternalCheckoutCart } from '../../../lib/cart/external-checkout-cart'
import type { CountriesResponse } from '../../../lib/checkout/address-calls'
import { LinkButton } from '../../ui/link-button'
import { Notice } from '../notice'

/** Shown below a country without delivery. Its button leads to another checkout or to the store's contact form. */
export function OtherCountryNotice({ id, link }: { id: string; link: CountriesResponse['otherCountry'] }) {
  const t = useTranslations('checkout.customer')
  return (
    <div id={id} className="col-span-2">
      <Notice tone="warn" title={t('otherCountry')}>
        <LinkButton
          href={link.href}
          rel="nofollow"
          size="md"
          className="mt-3"
          onClick={link.kind === 'checkout' ? saveExternalCheckoutCart : undefined}
        >
          {t(link.kind === 'checkout' ? 'otherCountryContinue' : 'otherCountryContact')}
        </LinkButton>
      </Notice>
    </div>
  )
}
