import { notFound, redirect } from 'next/navigation'
import { connection } from 'next/server'
import { CheckoutShell } from '@/components/checkout/checkout-shell'
import { ExpressStart } from '@/components/checkout/payment/express/express-start'
import { stripDeviceId } from '@/lib/checkout/device-id'
import { expressMethods, readExpressMethod } from '@/lib/checkout/legacy-checkout'
import { paths } from '@/lib/routing/paths'
import { getTheme } from '@/lib/shop/get-theme'
import { getShop, type ShopParams } from '@/lib/shop/shop'

type Query = { deviceId?: string | string[]; method?: string | string[] }
type Props = { params: Promise<ShopParams>; searchParams: Promise<Query> }

/** Starts automatically. The cart is known only to the browser. */
export default async function ExpressPage({ params, searchParams }: Props) {
  const shop = await getShop(await params)
  await connection()
  if (!shop) notFound()
  if (shop.preview !== undefined) redirect(paths.cart())
  const { deviceId, method } = await searchParams
  const theme = await getTheme(shop)
  return (
    <CheckoutShell name={theme.storeName} logo={theme.logo}>
      <ExpressStart
        paymentMethod={expressMethods[readExpressMethod(method)]}
        deviceId={typeof deviceId === 'string' ? stripDeviceId(deviceId) : ''}
      />
    </CheckoutShell>
  )
}
