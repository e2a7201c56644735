import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ModalSubjects } from '../../lib/layout/modals'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { CartConfirmation } from './cart-confirmation'

const added: ModalSubjects['cart-confirmation'] = {
  sku: '1_2_3',
  title: 'Outpost Tee',
  detail: 'Classic Tee · Navy · M',
  price: { amount: 2800, currency: 'USD' },
  quantity: 2,
  picture: null,
}

describe('the confirmation of the listing page', () => {
  // Requirements: 2.14
  it('is the modal cart-confirmation, shows what was added and links to the cart', async () => {
    const onClose = jest.fn()
    renderWithMessages(<CartConfirmation subject={added} onClose={onClose} />)
    const dialog = await screen.findByRole('dialog', { name: 'Added to cart' })
    expect(dialog).toHaveAttribute('id', 'cart-confirmation')
    expect(dialog).toHaveTextContent('Outpost Tee')
    expect(dialog).toHaveTextContent('2 × $28.00')
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
    await userEvent.click(screen.getByRole('button', { name: 'Continue shopping' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('has a checkout button that works before the cart is loaded', async () => {
    renderWithMessages(<CartConfirmation subject={added} onClose={jest.fn()} />)
    const form = (await screen.findByRole('button', { name: 'Checkout' })).closest('form')
    expect(form).toHaveAttribute('action', '/api/checkout/form')
    expect(form).toHaveFormValues({ step: 'start', from: 'drawer' })
  })

  it('has no such button for a cart that could not be saved', async () => {
    renderWithMessages(<CartConfirmation subject={{ ...added, unsaved: true }} onClose={jest.fn()} />)
    await screen.findByRole('dialog')
    expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument()
  })

  it.each([
    ['the link to the cart', 400, () => screen.getByRole('link', { name: 'View cart' })],
    ['Close, which is in view, in a low window', 900, () => screen.getByRole('button', { name: 'Close' })],
  ])('focuses %s', async (_, height, focused) => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height)
    renderWithMessages(<CartConfirmation subject={added} onClose={jest.fn()} />)
    await waitFor(() => expect(focused()).toHaveFocus())
    jest.restoreAllMocks()
  })

  it('reports that the cart could not be saved', async () => {
    renderWithMessages(<CartConfirmation subject={{ ...added, unsaved: true }} onClose={jest.fn()} />)
    expect(within(await screen.findByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'Your cart could not be saved. It is kept in this browser, and we will try again.',
    )
  })

  it('does not claim that an item was added when none was', async () => {
    const shortfall = { none: true, text: 'All 2 that are left are already in your cart.' }
    renderWithMessages(<CartConfirmation subject={{ ...added, quantity: 0, short: shortfall }} onClose={jest.fn()} />)
    expect(await screen.findByRole('dialog', { name: 'Nothing was added' })).toHaveTextContent(shortfall.text)
    expect(screen.getByText('$28.00')).toBeInTheDocument()
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument()
  })
})
