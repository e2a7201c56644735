import { screen } from '@testing-library/react'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { CheckoutShell } from './checkout-shell'

// Requirements: C2.100
test('the checkout header links only to the cart and to the shop', () => {
  renderWithMessages(
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

test('a long store name does not overlap the link to the cart: it has the middle column and at most two lines', () => {
  renderWithMessages(
    <CheckoutShell name={'A very long name of a store '.repeat(8)} logo={undefined}>
      <h1>Checkout</h1>
    </CheckoutShell>,
  )
  const back = screen.getByRole('link', { name: 'Continue shopping' })
  expect(back).toHaveClass('whitespace-nowrap')
  expect(back.parentElement).toHaveClass('checkout-bar')
})
