import { market } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { parseMarket } from './market'
import { messagesOf } from './messages'

/** The language of a page is part of its internal path, never of the request. Only Next's plugin requires a default export. */
export default getRequestConfig(async ({ locale: requestedLocale }) => {
  const locale = requestedLocale ?? parseMarket(await market())?.locale ?? 'en'
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' }
})
