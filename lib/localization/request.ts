import { market } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { messagesOf } from './messages'
import { parsePageMarket } from './page-market'

/** The language of a page is part of its internal path, never of the request. Only Next's plugin requires a default export. */
export default getRequestConfig(async ({ locale: requestedLocale }) => {
  const locale = requestedLocale ?? parsePageMarket(await market())?.market.locale ?? 'en'
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' }
})
