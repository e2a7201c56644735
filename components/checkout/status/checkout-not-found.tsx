import { useTranslations } from 'next-intl'
import { paths } from '../../../lib/routing/paths'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'

/** A checkout that has ended, or (`isOtherBrowser`) that may belong to another browser. Links to the cart. */
export function CheckoutNotFound({ isOtherBrowser = false }: { isOtherBrowser?: boolean }) {
  const t = useTranslations('cart')
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12">
      <EmptyState action={<LinkButton href={paths.cart()}>{t('title')}</LinkButton>}>
        <h1 className="text-lg">{t(isOtherBrowser ? 'checkoutOtherBrowser' : 'checkoutGone')}</h1>
      </EmptyState>
    </div>
  )
}
