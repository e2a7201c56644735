import { render, screen } from '@testing-library/react'
import { showMethod } from './go-to-step'

const scrolled = jest.fn()
let resize: () => void = () => undefined

beforeEach(() => {
  scrolled.mockReset()
  Element.prototype.scrollIntoView = scrolled
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe = () => undefined
      disconnect = () => {
        resize = () => undefined
      }
    },
  })
})

describe('a payment method that is selected on a phone', () => {
  const select = () => {
    render(
      <>
        <div role="status" tabIndex={-1}>
          The total of your order has changed
        </div>
        <div className="method-card">
          <input type="radio" aria-label="Card" />
          <input aria-label="Card number" />
        </div>
      </>,
    )
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Card' })
    radio.focus()
    showMethod(radio)
  }

  it('stays at the top of the view while its fields load and take focus', () => {
    select()
    screen.getByLabelText('Card number').focus()
    resize()
    expect(scrolled.mock.contexts).toEqual([document.querySelector('.method-card')])
  })

  it('does not scroll a notice out of view that takes focus', () => {
    select()
    screen.getByRole('status').focus()
    resize()
    expect(scrolled).not.toHaveBeenCalled()
  })
})
