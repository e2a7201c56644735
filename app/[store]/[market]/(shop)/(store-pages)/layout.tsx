import { contentClass, customCss } from '@awning/platform/custom-css'
import type { ReactNode } from 'react'
import { ShopFrame } from '@/components/layout/shop-frame'
import { getTheme } from '@/lib/shop/get-theme'
import { getShop, type ShopParams } from '@/lib/shop/shop'

/** The frame of shop pages: header, footer and the `main` element with the page content, with the creator's custom CSS. */
export default async function StorePagesLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<ShopParams>
}) {
  const shop = await getShop(await params)
  if (!shop)
    return (
      <main>
        <>{children}</>
      </main>
    )
  const theme = await getTheme(shop)
  const css = customCss(theme.customCss)
  return (
    <ShopFrame shop={shop} theme={theme}>
      {css && <style>{css}</style>}
      <div className={contentClass}>
        <>{children}</>
      </div>
    </ShopFrame>
  )
}
