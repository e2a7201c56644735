import { screen } from '@testing-library/react'
import { renderWithTexts } from '../layout/render-with-texts'
import { CheckoutMissing } from './checkout-missing'

test.each([
  [true, 'This checkout has ended, or it was begun in another browser.'],
  [false, 'This checkout has ended. Your cart is still here.'],
])('a checkout that is not there (another browser’s: %s) says so, with the way to the cart', (elsewhere, words) => {
  renderWithTexts(<CheckoutMissing elsewhere={elsewhere} />)
  expect(screen.getByRole('heading', { level: 1, name: words })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'My Cart' })).toHaveAttribute('href', '/cart')
})
