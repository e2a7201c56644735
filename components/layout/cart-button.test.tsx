import { act, screen } from '@testing-library/react'
import { cartMirror } from '../../lib/cart/cart-store'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { CartButton } from './cart-button'

const pill = () => screen.getByRole('link')
const setCount = (count: number) => act(() => cartMirror.setState({ count, ready: true }))

describe('the cart button', () => {
  // Requirements: 2.51
  it('links to the cart and states its quantity', () => {
    renderWithMessages(<CartButton />)
    expect(pill()).toHaveAttribute('href', '/cart')
    setCount(0)
    expect(pill()).toHaveAccessibleName('Cart, empty')
    setCount(1)
    expect(pill()).toHaveAccessibleName('Cart, 1 item')
    setCount(3)
    expect(pill()).toHaveAccessibleName('Cart, 3 items')
    expect(pill()).toHaveTextContent('3')
  })

  // Requirements: 2.51, 9.8
  it('shows 99+ above 99, and names it as more than 99', () => {
    renderWithMessages(<CartButton />)
    setCount(99)
    expect(pill()).toHaveTextContent('99')
    expect(pill()).not.toHaveTextContent('99+')
    expect(pill()).toHaveAccessibleName('Cart, 99 items')
    setCount(100)
    expect(pill()).toHaveTextContent('99+')
    expect(pill()).toHaveAccessibleName('Cart, more than 99 items')
  })
})
