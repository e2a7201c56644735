import type { ReactNode } from 'react'
import { ShopFrame } from '@/components/layout/shop-frame'
import { getDoor, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

/** The frame of the pages on which a visitor proves who they are: as the others have it, without the creator's own style. */
export default async function QuietLayout({ children, params }: { children: ReactNode; params: Promise<ShopParams> }) {
  const shop = await getDoor(await params)
  if (!shop) return <main>{children}</main>
  const theme = await getTheme(shop.store.slug)
  return (
    <ShopFrame shop={shop} theme={theme}>
      {children}
    </ShopFrame>
  )
}
