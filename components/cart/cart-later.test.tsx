import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror } from '../../lib/cart/cart-store'
import { useToasts } from '../../lib/layout/toasts'
import { skuOf } from '../../lib/sku'
import { all, display, mug, openCart as open, tee } from '../../tests/storefront/cart-page'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const saved = async () => within(await screen.findByRole('region', { name: 'Saved for later' }))

describe('an item that a shopper saves for later', () => {
  it('moves from the cart to a list below it and back, with its quantity', async () => {
    open([tee, mug])
    await press('Save for later: Moon Tee, Navy, M')
    expect(cartMirror.getState().lines).toEqual([mug])
    expect(useToasts.getState().list.map(({ message }) => message)).toEqual(['Moon Tee, Navy, M is saved for later.'])
    expect(screen.getByRole('link', { name: 'Moon Mug' })).toHaveFocus()
    const list = await saved()
    expect(list.getByText('Color: Navy · Size: M · Quantity: 2')).toBeInTheDocument()
    expect(list.getByText('$56.00')).toBeInTheDocument()
    await userEvent.click(list.getByRole('button', { name: 'Move to cart: Moon Tee, Navy, M' }))
    expect(cartMirror.getState().lines).toEqual([mug, tee])
    await waitFor(() => expect(screen.queryByText('Saved for later')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByText('Moon Tee, Navy, M is in your cart.')).toBeInTheDocument()
    await press('Remove Moon Tee, Navy, M')
    expect(screen.queryByText('Moon Tee, Navy, M is in your cart.')).not.toBeInTheDocument()
  })

  it('stays on this device when the cart is empty, and can be removed', async () => {
    localStorage.setItem('saved-for-later', JSON.stringify([tee]))
    open([])
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument()
    await userEvent.click((await saved()).getByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
    expect(localStorage.getItem('saved-for-later')).toBe('[]')
  })

  it('that sold out cannot be moved to the cart', async () => {
    localStorage.setItem('saved-for-later', JSON.stringify([tee]))
    const sold = { sku: skuOf(tee), title: 'Moon Tee', productType: 'Classic Tee' }
    open(
      [mug],
      {},
      {
        'POST /api/cart/lines': (body) => ({
          body: JSON.stringify(body).includes('moon-tee')
            ? display({ items: [], unavailable: [sold] })
            : display({ items: all.slice(1) }),
        }),
      },
    )
    const list = await saved()
    expect(list.getByText('Not available at the moment')).toBeInTheDocument()
    expect(list.queryByRole('button', { name: /^Move to cart/ })).not.toBeInTheDocument()
  })
})
