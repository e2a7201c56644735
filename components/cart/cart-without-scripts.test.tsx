/** @jest-environment node */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import messages from '../../messages/en.json'
import { CartScreen } from './cart-screen'

describe('the cart without JavaScript', () => {
  it('links to the cart that the server renders', () => {
    const html = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
          <CartScreen store="outpost" currency="USD" />
        </NextIntlClientProvider>
      </QueryClientProvider>,
    )
    expect(html).toMatch(/class="[^"]*noscript:block[^"]*"><a href="\/checkout\/cart"/)
  })
})
