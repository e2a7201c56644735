import { screen } from '@testing-library/react'
import { renderWithTexts } from '../layout/render-with-texts'
import { CheckoutShell } from './checkout-shell'

test('the head of the checkout leads back to the cart, and to nothing else but the shop', () => {
  renderWithTexts(
    <CheckoutShell name="Corner Shop" logo={undefined}>
      <h1>Checkout</h1>
    </CheckoutShell>,
  )
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/cart')
  const head = screen.getByRole('banner')
  const links = [...head.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/cart', '/'])
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Checkout' }))
})
