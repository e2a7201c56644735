import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { readOffers } from '../../lib/cart/offers'
import { env } from '../../lib/env'
import { readFlag } from '../../lib/flags'
import type { Shop } from '../../lib/shop/shop'
import { defaultHolidayWindows } from '../../lib/theme/holiday-windows'
import type { Theme } from '../../lib/theme/read-theme'
import { moneyTag, textElements } from '../ui/text-elements'
import { HolidayMessage } from './holiday-message'
import { LazyPromoBanner } from './lazy-notices'
import { NotificationBar } from './notification-bar'

/** The notices of the operator and of the store above the page; on one line if there is room. */
export function Notices({ shop: { store, market }, theme }: { shop: Shop; theme: Theme }) {
  const t = useTranslations()
  const locale = useLocale()
  const codes = store.promoCodes.flatMap(({ code }) => code ?? [])
  const global = readFlag(store, 'showNotificationBanner') ? env.GLOBAL_NOTICE : undefined
  const offers = readFlag(store, 'showPromoBanner') ? readOffers(store.promoCodes, market.currency) : []
  const notices = [
    ...(global ? [{ text: global, href: env.GLOBAL_NOTICE_LINK }] : []),
    ...(theme.notification ? [theme.notification] : []),
  ]
  const offerTexts = offers
    .filter(({ code }) => notices.every(({ text }) => !text.includes(code)))
    .map((offer) => ({
      code: offer.code,
      text: textElements(
        t.rich(`layout.promo.${offer.type}`, {
          percent: offer.type === 'percentage' ? offer.percent : 0,
          amount: offer.type === 'fixed_value' ? formatMoney(offer.amount, locale) : '',
          ...moneyTag,
        }),
      ),
    }))
  const windows = readFlag(store, 'showHolidayMessage') ? [...defaultHolidayWindows, ...theme.holidays] : []
  const messages = windows.map(({ from, until, ...message }) => ({
    from,
    until,
    text: 'text' in message ? message.text : t(`frame.holiday.${message.key}`),
  }))
  const barOf = (notification: NonNullable<Theme['notification']>) => (
    <NotificationBar key={notification.text} notification={notification} codes={codes} />
  )
  const row = 'flex flex-col tablet-lg:flex-row tablet-lg:flex-wrap tablet-lg:justify-center tablet-lg:gap-x-10'
  return (
    <div className="on-notice text-xs">
      <div className={`${row} mx-auto max-w-page px-gutter text-center`}>
        {notices.length + offerTexts.length > 0 && (
          <aside aria-label={t('layout.notice')} className={row}>
            {notices.length > 1 || offerTexts.length > 0 ? (
              <LazyPromoBanner notices={notices.map(barOf)} offers={offerTexts} />
            ) : (
              notices.map(barOf)
            )}
          </aside>
        )}
        {messages.length > 0 && <HolidayMessage label={t('frame.holidays')} windows={messages} />}
      </div>
    </div>
  )
}
