import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { drawSocialLinks } from '../../lib/layout/social-glyphs'
import { ownOnPrimary } from '../../lib/theme/buttons'
import type { Theme } from '../../lib/theme/read-theme'
import { themeRoles } from '../../lib/theme/roles'
import { type SurfaceRoles, surfaceRoles } from '../../lib/theme/surfaces'
import { SocialLinks } from '../layout/social-links'
import { buttonClass } from '../ui/button-class'
import type { Content } from '../ui/content'
import { TextField } from '../ui/text-field'

/**
 * The colors of a store's login page: on the theme's background for it, or on the primary color. All text is readable for any
 * colors.
 */
export function loginRoles({
  primaryColor,
  login,
  styles,
}: Pick<Theme, 'primaryColor' | 'login' | 'styles'>): SurfaceRoles {
  const roles = themeRoles(primaryColor, ownOnPrimary(styles.buttons, primaryColor))
  return surfaceRoles(login.background ?? roles.primary, login.ink, roles)
}

/** The frame of the login page: the store's color, logo and footer around the content. */
export function AccessFrame({ theme, children }: { theme: Theme; children: Content }) {
  const t = useTranslations('layout')
  const { storeName, logo, login, social, footer } = theme
  const roles: CSSProperties = Object.fromEntries(
    Object.entries(loginRoles(theme)).map(([role, color]) => [`--${role}`, color]),
  )
  const logoSrc = login.headerLogo ?? logo
  return (
    <div
      style={{ ...roles, '--focus': 'var(--ink)', '--focus-gap': 'var(--surface)' }}
      className="flex min-h-dvh flex-col items-center bg-surface px-gutter py-8 text-ink"
    >
      <header className="flex min-h-11 max-w-full items-center">
        {logoSrc ? (
          // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
          <img src={logoSrc} alt={storeName} height={48} width={200} className="h-12 w-auto max-w-full" />
        ) : (
          <p className="min-w-0 text-center font-heading text-h2 leading-tight font-black tracking-[-0.03em] wrap-anywhere">
            {storeName}
          </p>
        )}
      </header>
      <main id="content" className="my-auto w-full max-w-[640px] py-10 *:mx-auto *:max-w-[440px] [&>h1]:max-w-none">
        {children}
      </main>
      <footer className="flex max-w-full flex-col items-center gap-4">
        {footer.showSocial && <SocialLinks label={t('social', { store: storeName })} links={drawSocialLinks(social)} />}
        {login.footerLogo && (
          // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
          <img src={login.footerLogo} alt="" height={32} width={160} className="h-8 w-auto max-w-full" />
        )}
      </footer>
    </div>
  )
}

/** Submitted without JavaScript. A rejected code is not shown again; the field shows the error and has the focus. */
export function LoginForm({ theme, problem }: { theme: Theme; problem: string | undefined }) {
  const t = useTranslations('access')
  return (
    <>
      <h1 className="heading mb-8 text-center text-display text-balance wrap-anywhere">
        {theme.login.title ?? t('title')}
      </h1>
      <form action="/" method="get" className="grid gap-4">
        <TextField
          type="password"
          name="accessCode"
          label={t('password')}
          placeholder={t('password')}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          error={problem}
          autoFocus={problem !== undefined}
        />
        <button type="submit" className={buttonClass({ tone: 'ink', wide: true })}>
          {t('submit')}
        </button>
      </form>
    </>
  )
}
