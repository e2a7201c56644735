import { act, screen } from '@testing-library/react'
import { cartMirror } from '../../lib/cart/cart-store'
import { CartPill } from './cart-pill'
import { renderWithTexts } from './render-with-texts'

const pill = () => screen.getByRole('link')
const holding = (count: number) => act(() => cartMirror.setState({ count, ready: true }))

describe('the cart button', () => {
  it('leads to the cart and says how much is in it', () => {
    renderWithTexts(<CartPill />)
    expect(pill()).toHaveAttribute('href', '/cart')
    holding(0)
    expect(pill()).toHaveAccessibleName('Cart, empty')
    holding(1)
    expect(pill()).toHaveAccessibleName('Cart, 1 item')
    holding(3)
    expect(pill()).toHaveAccessibleName('Cart, 3 items')
    expect(pill()).toHaveTextContent('3')
  })

  it('shows 99+ above 99, and says it in words', () => {
    renderWithTexts(<CartPill />)
    holding(99)
    expect(pill()).toHaveTextContent('99')
    expect(pill()).not.toHaveTextContent('99+')
    expect(pill()).toHaveAccessibleName('Cart, 99 items')
    holding(100)
    expect(pill()).toHaveTextContent('99+')
    expect(pill()).toHaveAccessibleName('Cart, more than 99 items')
  })
})
