import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { env } from '../../lib/env'
import { readFlag } from '../../lib/flags'
import { paths } from '../../lib/routes'
import { getCollections } from '../../lib/services/stores'
import { isOutside } from '../../lib/store/is-outside'
import type { Shop } from '../../lib/store/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { OutsideFrame } from '../gate/outside-frame'
import { Tracking } from '../tracking/tracking'
import { ShopLink } from '../ui/shop-link'
import { ArrivalFocus } from './arrival-focus'
import { Footer } from './footer'
import { Header } from './header'
import { LazyAgeGate } from './lazy-age-gate'
import { ModalHost } from './modal-host'
import { Notices } from './notices'
import { PictureGuard } from './picture-guard'
import { SkipLink } from './skip-link'
import { ToastHost } from './toast-host'

type FrameProps = { shop: Shop; theme: Theme; children: ReactNode }

const column = 'flex min-h-dvh flex-col'

/** Notices, header, the page in the one `main`, footer; behind the age gate where the store has one. */
export async function ShopFrame({ shop, theme, children }: FrameProps) {
  if (isOutside(shop)) return <OutsideFrame theme={theme}>{children}</OutsideFrame>
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
      <PictureGuard />
      <ArrivalFocus />
    </>
  )
  if (readFlag(shop.store, 'showAgeVerify')) return <Gated theme={theme}>{frame}</Gated>
  return <div className={column}>{frame}</div>
}

async function Gated({ theme, children }: { theme: Theme; children: ReactNode }) {
  const t = await getTranslations('frame.ageGate')
  const link = (href: string) => (chunks: ReactNode) => (
    <ShopLink href={href} className="underline underline-offset-4">
      {chunks}
    </ShopLink>
  )
  const texts = {
    title: t('title'),
    text: t('text', { store: theme.storeName }),
    age: t('age'),
    terms: t.rich('terms', { terms: link(paths.terms()), privacy: link(paths.privacy()) }),
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
