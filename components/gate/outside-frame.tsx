import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Theme } from '../../lib/theme/read-theme'
import { ArrivalFocus } from '../layout/arrival-focus'
import { Logo } from '../layout/logo'
import { PictureGuard } from '../layout/picture-guard'
import { SkipLink } from '../layout/skip-link'

/** What stands around a page that a store shows before its door: its name, and no way into what is inside. */
export function OutsideFrame({ theme: { storeName, logo }, children }: { theme: Theme; children: ReactNode }) {
  const t = useTranslations('layout')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={t('skip')} />
      <header className="flex h-14 items-center justify-center border-b border-line px-gutter tablet-lg:h-[72px]">
        <Logo name={storeName} logo={logo} label={t('home', { store: storeName })} />
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PictureGuard />
      <ArrivalFocus />
    </div>
  )
}
