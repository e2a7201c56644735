import { getTranslations } from 'next-intl/server'
import { EmptyShelf } from '@/components/ui/empty-shelf'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/routes'

/** A checkout that is over, or another browser's: the cart is where to go on. */
export default async function CheckoutNotFound() {
  const t = await getTranslations('cart')
  return (
    <main className="mx-auto max-w-page px-gutter py-12">
      <EmptyShelf action={<LinkButton href={paths.cart()}>{t('title')}</LinkButton>}>
        <h1 className="text-lg">{t('checkoutGone')}</h1>
      </EmptyShelf>
    </main>
  )
}
