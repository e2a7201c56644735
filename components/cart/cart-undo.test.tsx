import type { CartLine } from '@awning/contract/cart'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror, readCartCookie, writeCartCookie } from '../../lib/cart/cart-store'
import { decodeCart, encodeCart } from '../../lib/cart/encode-cart'
import { mug, openCart as open, tee } from '../../tests/storefront/cart-page'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Writes the cart as another tab would, before this tab notices. */
const writeInOtherTab = (lines: CartLine[]) => void writeCartCookie(encodeCart({ region: 'USA', lines }))

const removeTee = async () => userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }))

function expectCart(lines: CartLine[]) {
  expect(decodeCart(readCartCookie())).toMatchObject({ lines })
  expect(cartMirror.getState().lines).toEqual(lines)
}

describe('undoing a removal', () => {
  it('restores the line as it was when it was removed, including an earlier change in another tab', async () => {
    open([mug, tee])
    await screen.findByRole('heading', { name: 'Moon Tee' })
    writeInOtherTab([{ ...tee, quantity: 7 }, mug])
    await removeTee()
    await undo()
    expectCart([{ ...tee, quantity: 7 }, mug])
  })

  it('keeps later changes from another tab', async () => {
    open([tee, mug])
    await removeTee()
    writeInOtherTab([{ ...mug, quantity: 3 }])
    await undo()
    expectCart([tee, { ...mug, quantity: 3 }])
  })

  it('adds its quantity to the line that another tab added again', async () => {
    open([tee, mug])
    await removeTee()
    writeInOtherTab([mug, { ...tee, quantity: 3 }])
    await undo()
    expectCart([mug, { ...tee, quantity: 5 }])
  })
})
