import { act, screen } from '@testing-library/react'
import { changeCart } from '../../../lib/cart/cart-store'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { OtherCartItems } from './other-cart-items'

const { lineItems } = checkoutWith()
const lines = lineItems.map(({ slug, productId, colorId, sizeId, quantity, itemGroupId }) => {
  return { slug, productId, colorId, sizeId, quantity, itemGroupId }
})
const fill = (next: typeof lines) => act(async () => changeCart(() => ({ lines: next, region: 'USA' })))

it('names the items that another tab adds to the cart, with a link to the cart', async () => {
  await fill(lines)
  renderWithMessages(<OtherCartItems lineItems={lineItems} />)
  expect(screen.queryByText(/not part of this order/)).not.toBeInTheDocument()
  const [first] = lines
  if (!first) throw new Error('the sample checkout has no line')
  await fill([{ ...first, quantity: first.quantity + 1 }, ...lines.slice(1), { ...first, colorId: 999, quantity: 2 }])
  expect(screen.getByText(/^3 items in your cart are not part of this order\./)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
})

it('renders nothing for a cart with fewer items than the order', async () => {
  await fill(lines.slice(1))
  renderWithMessages(<OtherCartItems lineItems={lineItems} />)
  expect(screen.queryByText(/not part of this order/)).not.toBeInTheDocument()
})
