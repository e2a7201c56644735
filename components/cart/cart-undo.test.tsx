import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CartLine } from '../../commerce/contract/cart'
import { cartMirror } from '../../lib/cart/cart-store'
import { decodeCart, encodeCart } from '../../lib/cart/cookie'
import { readOwnCookie, writeOwnCookie } from '../../lib/cart/own-cookie'
import { mug, openCart as open, tee } from './cart-page-fixture'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** What another tab does that this one has not heard of yet. */
const elsewhere = (lines: CartLine[]) => void writeOwnCookie(encodeCart({ region: 'USA', lines }))

const removeTee = async () => userEvent.click(await screen.findByRole('button', { name: 'Remove Moon Tee, Navy, M' }))
const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }))

function expectCart(lines: CartLine[]) {
  expect(decodeCart(readOwnCookie())).toMatchObject({ lines })
  expect(cartMirror.getState().lines).toEqual(lines)
}

describe('undoing a removal', () => {
  it('brings the line back as it was when it left, where another tab had changed it before', async () => {
    open([mug, tee])
    await screen.findByRole('heading', { name: 'Moon Tee' })
    elsewhere([{ ...tee, quantity: 7 }, mug])
    await removeTee()
    await undo()
    expectCart([{ ...tee, quantity: 7 }, mug])
  })

  it('leaves what another tab has changed since', async () => {
    open([tee, mug])
    await removeTee()
    elsewhere([{ ...mug, quantity: 3 }])
    await undo()
    expectCart([tee, { ...mug, quantity: 3 }])
  })

  it('adds its pieces to those that another tab has put in anew', async () => {
    open([tee, mug])
    await removeTee()
    elsewhere([mug, { ...tee, quantity: 3 }])
    await undo()
    expectCart([mug, { ...tee, quantity: 5 }])
  })
})
