import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routes'
import { EmptyShelf } from '../ui/empty-shelf'
import { LinkButton } from '../ui/link-button'

/** A checkout that is over, or (`elsewhere`) another browser's, if there is one: the cart is where to go on. */
export function CheckoutMissing({ elsewhere = false }: { elsewhere?: boolean }) {
  const t = useTranslations('cart')
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12">
      <EmptyShelf action={<LinkButton href={paths.cart()}>{t('title')}</LinkButton>}>
        <h1 className="text-lg">{t(elsewhere ? 'checkoutElsewhere' : 'checkoutGone')}</h1>
      </EmptyShelf>
    </div>
  )
}
