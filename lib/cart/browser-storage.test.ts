/** @jest-environment jsdom */
import { openStorage } from './cart-store'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  window.name = ''
})

const block = () => {
  const reject = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(reject)
}

test('values survive the next pages of a window whose browser blocks storage', () => {
  block()
  openStorage().write('cart-unsaved', '1.USA.~')
  expect(openStorage().read('cart-unsaved')).toBe('1.USA.~')
  openStorage().drop('cart-unsaved')
  expect(openStorage().read('cart-unsaved')).toBeUndefined()
  expect(window.name).toBe('')
})

test('the name of a window is left alone while the browser has storage', () => {
  window.name = 'checkout-popup'
  openStorage().write('cart-copy', '1.USA.~')
  openStorage().drop('cart-copy')
  expect(window.name).toBe('checkout-popup')
})

test.each(['cart:', 'cart:{"a":1}', 'cart:[["cart-copy"]]', 'cart:[[1,2],null]', 'other'])(
  'the name %s of a window, which another page may have written, never gives anything but text',
  (name) => {
    window.name = name
    block()
    expect(['string', 'undefined']).toContain(typeof openStorage().read('cart-copy'))
  },
)
