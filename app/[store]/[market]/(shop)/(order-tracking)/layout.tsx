import type { ReactNode } from 'react'
import { ShopFrame } from '@/components/layout/shop-frame'
import { getTheme } from '@/lib/shop/get-theme'
import { getPublicShop, type ShopParams } from '@/lib/shop/shop'

/** The frame of pages on which a visitor enters personal data: like the other pages, but without the creator's custom CSS. */
export default async function OrderTrackingLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<ShopParams>
}) {
  const shop = await getPublicShop(await params)
  if (!shop)
    return (
      <main>
        <>{children}</>
      </main>
    )
  const theme = await getTheme(shop)
  return (
    <ShopFrame shop={shop} theme={theme}>
      <>{children}</>
    </ShopFrame>
  )
}
