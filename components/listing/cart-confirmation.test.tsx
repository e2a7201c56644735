import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../layout/render-with-texts'
import { CartConfirmation } from './cart-confirmation'

const added = { title: 'Outpost Tee', detail: 'Classic Tee · Navy · M', price: '2 × $28.00', picture: null }

describe('the confirmation of the listing page', () => {
  it('is the modal cart-confirmation, says what was added and leads to the cart', async () => {
    const onClose = jest.fn()
    renderWithTexts(<CartConfirmation subject={added} onClose={onClose} />)
    const dialog = await screen.findByRole('dialog', { name: 'Added to cart' })
    expect(dialog).toHaveAttribute('id', 'cart-confirmation')
    expect(dialog).toHaveTextContent('Outpost Tee')
    expect(dialog).toHaveTextContent('2 × $28.00')
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
    await userEvent.click(screen.getByRole('button', { name: 'Continue shopping' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('says that the cart could not be kept where it could not', async () => {
    renderWithTexts(<CartConfirmation subject={{ ...added, unsaved: true }} onClose={jest.fn()} />)
    expect(within(await screen.findByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'Your cart could not be saved. It is kept in this browser and will be tried again.',
    )
  })

  it('does not say that anything was added where nothing was', async () => {
    const short = { none: true, text: 'All 2 that are left are already in your cart.' }
    renderWithTexts(<CartConfirmation subject={{ ...added, short }} onClose={jest.fn()} />)
    expect(await screen.findByRole('dialog', { name: 'Nothing was added' })).toHaveTextContent(short.text)
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument()
  })
})
