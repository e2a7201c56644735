import { act, fireEvent, screen } from '@testing-library/react'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { PromoBanner } from './promo-banner'

const offers = [
  { code: 'HELLO10', text: '10% off with' },
  { code: 'FIVEOFF', text: '$5.00 off with' },
  { code: 'FREESHIP', text: 'Free shipping with' },
]

/** Mocks a clipboard that accepts text, or one that the browser denies. */
function clipboard(allowed = true) {
  const writeText = jest.fn(async (_text: string) => {
    if (!allowed) throw new DOMException('not allowed', 'NotAllowedError')
  })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return writeText
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = () =>
  [...document.querySelectorAll('li:not(.invisible) code')].map((code) => code.textContent).join(' and ')
const banner = () => screen.getByRole('region', { name: 'Promo codes' })
const press = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await advance(0)
}

beforeEach(() => {
  jest.useFakeTimers()
  clipboard()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the promo banner', () => {
  // Requirements: 2.59, 9.9
  it('rotates its codes every seven seconds', async () => {
    renderWithMessages(<PromoBanner offers={offers} />)
    expect(shown()).toBe('HELLO10')
    await advance(6999)
    expect(shown()).toBe('HELLO10')
    await advance(1)
    expect(shown()).toBe('FIVEOFF')
    await advance(7000)
    expect(shown()).toBe('FREESHIP')
    await advance(7000)
    expect(shown()).toBe('HELLO10')
  })

  it('shows the notices before the codes, one at a time', async () => {
    renderWithMessages(<PromoBanner notices={[<p key="sale">Summer sale</p>]} offers={offers.slice(0, 1)} />)
    expect(screen.getByText('Summer sale').closest('li')).not.toHaveClass('invisible')
    expect(shown()).toBe('')
    await advance(7000)
    expect(shown()).toBe('HELLO10')
    await advance(7000)
    expect(shown()).toBe('')
  })

  it('stops and resumes with its button', async () => {
    renderWithMessages(<PromoBanner offers={offers} />)
    await press(/Pause promo codes/)
    await advance(30_000)
    expect(shown()).toBe('HELLO10')
    await press(/Resume promo codes/)
    await advance(7000)
    expect(shown()).toBe('FIVEOFF')
  })

  it('pauses while it has the pointer or the focus', async () => {
    renderWithMessages(<PromoBanner offers={offers} />)
    fireEvent.pointerEnter(banner())
    await advance(30_000)
    expect(shown()).toBe('HELLO10')
    fireEvent.pointerLeave(banner())
    act(() => screen.getByRole('button', { name: /HELLO10/ }).focus())
    await advance(30_000)
    expect(shown()).toBe('HELLO10')
    act(() => screen.getByRole('button', { name: /HELLO10/ }).blur())
    await advance(7000)
    expect(shown()).toBe('FIVEOFF')
  })

  it('does not rotate with reduced motion; a button shows the next code', async () => {
    const noop = () => undefined
    jest.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), {
        matches: true,
        media: '',
        onchange: null,
        addListener: noop,
        removeListener: noop,
      }),
    )
    renderWithMessages(<PromoBanner offers={offers} />)
    await advance(30_000)
    expect(shown()).toBe('HELLO10')
    await press(/Next code/)
    expect(shown()).toBe('FIVEOFF')
  })

  // Requirements: 2.60, 9.9
  it('copies the pressed code and shows Copied! for three seconds', async () => {
    const copied = clipboard()
    renderWithMessages(<PromoBanner offers={offers} />)
    await press(/^10% off with HELLO10/)
    expect(copied).toHaveBeenCalledWith('HELLO10')
    expect(screen.getByRole('status')).toHaveTextContent('Copied!')
    await advance(2999)
    expect(screen.getByRole('status')).toHaveTextContent('Copied!')
    await advance(1)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(shown()).toBe('HELLO10')
  })

  it('selects the code and reports it when the clipboard is not available', async () => {
    clipboard(false)
    renderWithMessages(<PromoBanner offers={offers} />)
    await press(/HELLO10/)
    expect(window.getSelection()?.toString()).toBe('HELLO10')
    expect(screen.getByRole('status')).toHaveTextContent('The code HELLO10 could not be copied. It is selected')
  })

  it('has no stop button when there is one code', async () => {
    renderWithMessages(<PromoBanner offers={offers.slice(0, 1)} />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await advance(30_000)
    expect(shown()).toBe('HELLO10')
  })

  it('hides every code except the current one', () => {
    renderWithMessages(<PromoBanner offers={offers} />)
    const hidden = screen.getByText('FIVEOFF').closest('li')
    expect(hidden).toHaveClass('invisible')
    expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'off')
  })
})
