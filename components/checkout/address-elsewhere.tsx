import { useTranslations } from 'next-intl'
import type { CountriesAnswer } from '../../lib/checkout/address-calls'
import { noteHandOver } from '../../lib/checkout/hand-over'
import { LinkButton } from '../ui/link-button'
import { Notice } from './notice'

/** Stands below the country that this checkout does not take, with the button that its text names: to another checkout, or to the store's contact form. */
export function AddressElsewhere({ id, elsewhere }: { id: string; elsewhere: CountriesAnswer['elsewhere'] }) {
  const t = useTranslations('checkout.customer')
  return (
    <div id={id} className="mobile-md:col-span-2">
      <Notice tone="warn" title={t('elsewhere')}>
        <LinkButton
          href={elsewhere.href}
          rel="nofollow"
          size="md"
          className="mt-3"
          onClick={elsewhere.kind === 'checkout' ? noteHandOver : undefined}
        >
          {t(elsewhere.kind === 'checkout' ? 'elsewhereGo' : 'elsewhereAsk')}
        </LinkButton>
      </Notice>
    </div>
  )
}
