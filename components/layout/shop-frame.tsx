import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { env } from '../../lib/env'
import { readFlag } from '../../lib/flags'
import { paths } from '../../lib/routing/paths'
import { getCollections } from '../../lib/services/stores'
import { hasNoAccess, type Shop } from '../../lib/shop/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { PublicFrame } from '../access/public-frame'
import { Tracking } from '../analytics/tracking'
import type { Elements } from '../ui/content'
import { HydratedPart } from '../ui/hydrated-part'
import { ShopLink } from '../ui/shop-link'
import { textElements } from '../ui/text-elements'
import { Footer } from './footer'
import { Header } from './header'
import { ImageErrorHandler } from './image-error-handler'
import { LazyAgeGate } from './lazy-notices'
import { ModalHost } from './modal-host'
import { Notices } from './notices'
import { RouteFocus } from './route-focus'
import { SkipLink } from './skip-link'
import { ToastHost } from './toast-host'

type FrameProps = { shop: Shop; theme: Theme; children: Elements }

const column = 'flex min-h-dvh flex-col'

/** The frame of a shop page: notices, header, `main`, footer; behind the age gate if the store has one. */
export async function ShopFrame({ shop, theme, children }: FrameProps) {
  if (hasNoAccess(shop)) return <PublicFrame theme={theme}>{children}</PublicFrame>
  const t = await getTranslations('layout')
  const collections = await getCollections(shop)
  const frame = (
    <>
      <SkipLink text={t('skip')} />
      <Tracking />
      <Notices shop={shop} theme={theme} />
      <Header shop={shop} theme={theme} collections={collections} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer shop={shop} theme={theme} collections={collections} />
      <ModalHost />
      <ToastHost />
      <ImageErrorHandler />
      <RouteFocus />
    </>
  )
  if (readFlag(shop.store, 'showAgeVerify'))
    return (
      <HydratedPart>
        <AgeVerified theme={theme}>{frame}</AgeVerified>
      </HydratedPart>
    )
  return <HydratedPart className={column}>{frame}</HydratedPart>
}

async function AgeVerified({ theme, children }: { theme: Theme; children: Elements }) {
  const t = await getTranslations('frame.ageGate')
  const link = (href: string) => (chunks: ReactNode) => (
    <ShopLink href={href} className="underline underline-offset-4">
      {textElements(chunks)}
    </ShopLink>
  )
  const texts = {
    title: t('title'),
    text: t('text', { store: theme.storeName }),
    age: t('age'),
    terms: textElements(t.rich('terms', { terms: link(paths.terms()), privacy: link(paths.privacy()) })),
    missing: t('missing'),
    proceed: t('proceed'),
    exit: t('exit'),
    noScript: t('noScript'),
  }
  return (
    <LazyAgeGate texts={texts} exitHref={env.AGE_EXIT_URL} className={column}>
      {children}
    </LazyAgeGate>
  )
}
