import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import { ImageErrorHandler } from '../layout/image-error-handler'
import { Logo } from '../layout/logo'
import { SkipLink } from '../layout/skip-link'
import type { Content } from '../ui/content'
import { HydratedPart } from '../ui/hydrated-part'
import { Icon } from '../ui/icon'

/** The minimal layout of the checkout: a link back to the cart and the store's logo. */
export function CheckoutShell({ name, logo, children }: { name: string; logo: string | undefined; children: Content }) {
  const t = useTranslations('checkout')
  const tLayout = useTranslations('layout')
  return (
    <HydratedPart className="flex min-h-dvh flex-col">
      <SkipLink text={t('skip')} />
      <header className="@container border-b border-line bg-surface">
        <div className="checkout-bar mx-auto grid min-h-14 max-w-page items-center gap-2 px-gutter tablet-lg:h-[4.5rem]">
          <a
            href={paths.cart()}
            className="inline-flex min-h-11 min-w-11 items-center gap-1.5 justify-self-start text-sm font-medium whitespace-nowrap underline-offset-4 hover:underline"
          >
            <Icon name="chevron-left" className="size-5" />
            <span className="sr-only mobile-md:not-sr-only">{t('back')}</span>
          </a>
          <Logo name={name} logo={logo} label={tLayout('home', { store: name })} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <ImageErrorHandler />
    </HydratedPart>
  )
}
