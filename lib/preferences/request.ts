import { view } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { parseMarket } from './market'
import { messagesOf } from './messages'

/** The language of a page is part of its internal address, never of the request. Only Next's plugin wants a default export here. */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = asked ?? parseMarket(await view())?.locale ?? 'en'
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' }
})
