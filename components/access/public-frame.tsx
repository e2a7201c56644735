import { useTranslations } from 'next-intl'
import type { Theme } from '../../lib/theme/read-theme'
import { ImageErrorHandler } from '../layout/image-error-handler'
import { Logo } from '../layout/logo'
import { RouteFocus } from '../layout/route-focus'
import { SkipLink } from '../layout/skip-link'
import type { Content } from '../ui/content'
import { HydratedPart } from '../ui/hydrated-part'

/** The frame of a page that a store shows without store access: its logo, without links into the shop. */
export function PublicFrame({ theme: { storeName, logo }, children }: { theme: Theme; children: Content }) {
  const t = useTranslations('layout')
  return (
    <HydratedPart className="flex min-h-dvh flex-col">
      <SkipLink text={t('skip')} />
      <header className="@container flex min-h-14 items-center justify-center border-b border-line px-gutter tablet-lg:h-[4.5rem]">
        <Logo name={storeName} logo={logo} label={t('home', { store: storeName })} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <ImageErrorHandler />
      <RouteFocus />
    </HydratedPart>
  )
}
