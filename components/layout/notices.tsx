import { useLocale, useTranslations } from 'next-intl'
import { env } from '../../lib/env'
import { readFlag } from '../../lib/flags'
import { houseWindows } from '../../lib/holiday/windows'
import { formatMoney } from '../../lib/money'
import { readOffers } from '../../lib/promo/offers'
import type { Shop } from '../../lib/store/shop'
import type { Theme } from '../../lib/theme/read-theme'
import { HolidayMessage } from './holiday-message'
import { LazyPromoBanner } from './lazy-promo-banner'
import { NotificationBar } from './notification-bar'

/** What the operator and the store have to say, above everything; one line where there is room for it. */
export function Notices({ shop: { store, market }, theme }: { shop: Shop; theme: Theme }) {
  const t = useTranslations()
  const locale = useLocale()
  const codes = store.promoCodes.flatMap(({ code }) => code ?? [])
  const global = readFlag(store, 'showNotificationBanner') ? env.GLOBAL_NOTICE : undefined
  const offers = readFlag(store, 'showPromoBanner') ? readOffers(store.promoCodes, market.currency) : []
  // A code that stands beside it already comes last.
  const said = `${global} ${theme.notification?.text}`
  const worded = offers
    .toSorted((one, other) => Number(said.includes(one.code)) - Number(said.includes(other.code)))
    .map((offer) => ({
      code: offer.code,
      words: t(`layout.promo.${offer.type}`, {
        percent: offer.type === 'percentage' ? offer.percent : 0,
        amount: offer.type === 'fixed_value' ? formatMoney(offer.amount, locale) : '',
      }),
    }))
  const windows = readFlag(store, 'showHolidayMessage') ? [...houseWindows, ...theme.holidays] : []
  const messages = windows.map(({ from, until, ...words }) => ({
    from,
    until,
    text: 'text' in words ? words.text : t(`frame.holiday.${words.key}`),
  }))
  const row = 'flex flex-col tablet-lg:flex-row tablet-lg:flex-wrap tablet-lg:justify-center tablet-lg:gap-x-10'
  return (
    <div className="on-notice text-xs">
      <div className={`${row} mx-auto max-w-page px-gutter text-center`}>
        {(global ?? theme.notification ?? offers[0]) && (
          <aside aria-label={t('layout.notice')} className={row}>
            {global && <NotificationBar notification={{ text: global, href: env.GLOBAL_NOTICE_LINK }} codes={codes} />}
            {theme.notification && <NotificationBar notification={theme.notification} codes={codes} />}
            {offers.length > 0 && <LazyPromoBanner offers={worded} />}
          </aside>
        )}
        {messages.length > 0 && <HolidayMessage label={t('frame.holidays')} windows={messages} />}
      </div>
    </div>
  )
}
