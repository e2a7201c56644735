import { screen } from '@testing-library/react'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { CheckoutNotFound } from './checkout-not-found'

test.each([
  [true, 'This checkout has ended, or it was started in another browser.'],
  [false, 'This checkout has ended. Your cart is still here.'],
])(
  'a checkout that does not exist (in another browser: %s) shows a message and a link to the cart',
  (isOtherBrowser, text) => {
    renderWithMessages(<CheckoutNotFound isOtherBrowser={isOtherBrowser} />)
    expect(screen.getByRole('heading', { level: 1, name: text })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart')
  },
)
