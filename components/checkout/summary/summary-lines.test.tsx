import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import en from '../../../messages/en.json'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { SummaryLines } from './summary-lines'

it('the subject of a photograph is in view, without a style attribute that the policy would block', () => {
  const lines = checkoutWith().lineItems.map((line) => ({
    ...line,
    image: `/pictures/${'0'.repeat(32)}p150000001099-560.webp`,
  }))
  const page = (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SummaryLines lines={lines} currency="USD" label="Your items" />
    </NextIntlClientProvider>
  )
  const html = renderToString(page)
  expect(html).toContain('<img')
  expect(html).not.toContain('style=')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  render(page, { container, hydrate: true })
  expect(container.querySelector('img')?.style.objectPosition).toBe('0% 49.5%')
})
