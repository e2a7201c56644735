'use client'

import clsx from 'clsx'
import type { MenuLink } from '../../lib/layout/menu'
import { useModals } from '../../lib/layout/modals'
import type { DrawnSocialLink } from '../../lib/layout/social-glyphs'
import type { Market } from '../../lib/localization/market'
import { Dialog } from '../ui/dialog'
import { ShopLink } from '../ui/shop-link'
import { SocialLinks } from './social-links'
import { useCurrentPath } from './use-current-path'

export type MenuSheetProps = {
  links: MenuLink[]
  /** Search and order tracking: below the menu. */
  help: [text: string, href: string][]
  social: DrawnSocialLink[]
  socialLabel: string
  title: string
  closeLabel: string
  /** The market of the page, the title of the Preferences, and the market as text. */
  market: Market
  preferences: string
  place: string
  open: boolean
  onClose: () => void
}

export function MenuSheetDialog(props: MenuSheetProps) {
  const { links, help, social, socialLabel, title, closeLabel, market, preferences, place, open, onClose } = props
  const currentPath = useCurrentPath()
  const openPreferences = () => {
    onClose()
    useModals.getState().open({ id: 'localization-modal', subject: { market } })
  }
  return (
    <Dialog open={open} onClose={onClose} place="left" title={title} closeLabel={closeLabel}>
      <nav aria-label={title}>
        <ul className="-mt-2">
          {links.map((link) => (
            <li key={link.href} className="border-b border-line last:border-0">
              <SheetLink link={link} currentPath={currentPath} onClick={onClose} className="heading text-xl" />
              {link.children.length > 0 && (
                <ul className="pb-3 pl-4">
                  {link.children.map((child) => (
                    <li key={child.href}>
                      <SheetLink
                        link={child}
                        currentPath={currentPath}
                        onClick={onClose}
                        className="text-base text-ink-muted"
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <ul className="mt-4">
        {help.map(([name, href]) => (
          <li key={href}>
            <SheetLink
              link={{ name, href }}
              currentPath={currentPath}
              onClick={onClose}
              className="text-base font-semibold"
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openPreferences}
        className="grid min-h-12 w-full cursor-pointer content-center py-2 text-left hover:underline"
      >
        <span className="text-base font-semibold">{preferences}</span>
        <span className="text-sm text-ink-muted wrap-anywhere">{place}</span>
      </button>
      <SocialLinks label={socialLabel} links={social} className="mt-4 -ml-3" />
    </Dialog>
  )
}

type SheetLinkProps = {
  link: { name: string; href: string }
  currentPath: string | undefined
  className: string
  onClick: () => void
}

function SheetLink({ link, currentPath, className, onClick }: SheetLinkProps) {
  return (
    <ShopLink
      href={link.href}
      aria-current={currentPath === link.href ? 'page' : undefined}
      onClick={onClick}
      className={clsx(
        'flex min-h-12 items-center py-2 wrap-anywhere hover:underline aria-[current=page]:text-primary-text',
        className,
      )}
    >
      {link.name}
    </ShopLink>
  )
}
