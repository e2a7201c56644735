import { act, fireEvent, screen } from '@testing-library/react'
import { PromoBanner } from './promo-banner'
import { renderWithTexts } from './render-with-texts'

const offers = [
  { code: 'HELLO10', words: '10% off with' },
  { code: 'FIVEOFF', words: '$5.00 off with' },
  { code: 'FREESHIP', words: 'Free shipping with' },
]

/** The clipboard takes what it is given, or the browser keeps it closed. */
function clipboard(open = true) {
  const writeText = jest.fn(async (_text: string) => {
    if (!open) throw new DOMException('not allowed', 'NotAllowedError')
  })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return writeText
}

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = () =>
  [...document.querySelectorAll('li:not(.invisible) code')].map((code) => code.textContent).join(' and ')
const banner = () => screen.getByRole('region', { name: 'Promo codes' })
const press = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await later(0)
}

beforeEach(() => {
  jest.useFakeTimers()
  clipboard()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the promo banner', () => {
  it('changes its code every seven seconds, over and over', async () => {
    renderWithTexts(<PromoBanner offers={offers} />)
    expect(shown()).toBe('HELLO10')
    await later(6999)
    expect(shown()).toBe('HELLO10')
    await later(1)
    expect(shown()).toBe('FIVEOFF')
    await later(7000)
    expect(shown()).toBe('FREESHIP')
    await later(7000)
    expect(shown()).toBe('HELLO10')
  })

  it('stands still when it is told to, and goes on when it is told to', async () => {
    renderWithTexts(<PromoBanner offers={offers} />)
    await press(/Stop changing codes/)
    await later(30_000)
    expect(shown()).toBe('HELLO10')
    await press(/Go on changing codes/)
    await later(7000)
    expect(shown()).toBe('FIVEOFF')
  })

  it('stands still while the visitor is on it with the pointer or with the focus', async () => {
    renderWithTexts(<PromoBanner offers={offers} />)
    fireEvent.pointerEnter(banner())
    await later(30_000)
    expect(shown()).toBe('HELLO10')
    fireEvent.pointerLeave(banner())
    act(() => screen.getByRole('button', { name: /HELLO10/ }).focus())
    await later(30_000)
    expect(shown()).toBe('HELLO10')
    act(() => screen.getByRole('button', { name: /HELLO10/ }).blur())
    await later(7000)
    expect(shown()).toBe('FIVEOFF')
  })

  it('never turns by itself for those who asked for little motion; a press shows the next code', async () => {
    const nobody = () => undefined
    jest.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), {
        matches: true,
        media: '',
        onchange: null,
        addListener: nobody,
        removeListener: nobody,
      }),
    )
    renderWithTexts(<PromoBanner offers={offers} />)
    await later(30_000)
    expect(shown()).toBe('HELLO10')
    await press(/Next code/)
    expect(shown()).toBe('FIVEOFF')
  })

  it('copies the code that is pressed and says Copied! for three seconds', async () => {
    const copied = clipboard()
    renderWithTexts(<PromoBanner offers={offers} />)
    await press(/^10% off with HELLO10/)
    expect(copied).toHaveBeenCalledWith('HELLO10')
    expect(screen.getByRole('status')).toHaveTextContent('Copied!')
    await later(2999)
    expect(screen.getByRole('status')).toHaveTextContent('Copied!')
    await later(1)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(shown()).toBe('HELLO10')
  })

  it('selects the code where the browser keeps its clipboard closed, and says so', async () => {
    clipboard(false)
    renderWithTexts(<PromoBanner offers={offers} />)
    await press(/HELLO10/)
    expect(window.getSelection()?.toString()).toBe('HELLO10')
    expect(screen.getByRole('status')).toHaveTextContent('Could not be copied. The code HELLO10 is selected')
  })

  it('has nothing to stop where there is one code', async () => {
    renderWithTexts(<PromoBanner offers={offers.slice(0, 1)} />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await later(30_000)
    expect(shown()).toBe('HELLO10')
  })

  it('leaves no code within reach but the one that shows', () => {
    renderWithTexts(<PromoBanner offers={offers} />)
    const hidden = screen.getByText('FIVEOFF').closest('li')
    expect(hidden).toHaveClass('invisible')
    expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'off')
  })
})
