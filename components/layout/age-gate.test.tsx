import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AgeGate } from './age-gate'
import { renderWithTexts } from './render-with-texts'

let mockPath = '/'
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }))

const texts = {
  title: 'Are you old enough?',
  text: 'Corner Shop is for adults.',
  age: 'I am at least 18 years old',
  terms: 'I accept the Terms of Use',
  missing: 'Check both boxes to proceed.',
  proceed: 'Proceed',
  exit: 'Exit',
  noScript: 'Turn on JavaScript',
}

function open() {
  renderWithTexts(
    <AgeGate texts={texts} exitHref="about:blank" className="page">
      <main id="content" tabIndex={-1}>
        <a href="/tees">Tees</a>
      </main>
    </AgeGate>,
  )
}
const gate = () => screen.queryByRole('dialog', { name: 'Are you old enough?' })
const isCovered = () => screen.getByText('Tees').closest('[inert]') !== null
const age = () => screen.getByRole('checkbox', { name: /18 years/ })
const terms = () => screen.getByRole('checkbox', { name: /Terms/ })
const proceed = () => screen.getByRole('button', { name: 'Proceed' })

beforeEach(() => {
  mockPath = '/'
  localStorage.clear()
})

describe('the age gate', () => {
  it('covers the page, takes the focus and leaves nothing behind it within reach', () => {
    open()
    expect(gate()).toHaveFocus()
    expect(isCovered()).toBe(true)
  })

  it('lets nobody proceed but with both boxes checked, and says what is missing', async () => {
    open()
    expect(proceed()).toBeDisabled()
    expect(proceed()).toHaveAccessibleDescription('Check both boxes to proceed.')
    await userEvent.click(age())
    expect(proceed()).toBeDisabled()
    await userEvent.click(terms())
    expect(proceed()).toBeEnabled()
    await userEvent.click(age())
    expect(proceed()).toBeDisabled()
  })

  it('stores isVerified true, lifts and gives the focus to the page', async () => {
    open()
    await userEvent.click(age())
    await userEvent.click(terms())
    await userEvent.click(proceed())
    expect(localStorage.getItem('isVerified')).toBe('true')
    expect(gate()).not.toBeInTheDocument()
    expect(isCovered()).toBe(false)
    await new Promise(requestAnimationFrame)
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('is not there for whoever confirmed before, and for nothing else that is stored', () => {
    localStorage.setItem('isVerified', 'true')
    open()
    expect(gate()).not.toBeInTheDocument()
    expect(isCovered()).toBe(false)
  })

  it.each(['false', '1', 'TRUE', ''])('covers the page while isVerified is %j', (stored) => {
    localStorage.setItem('isVerified', stored)
    open()
    expect(gate()).toBeInTheDocument()
  })

  it('is not lifted by Escape', async () => {
    open()
    await userEvent.keyboard('{Escape}')
    expect(gate()).toBeInTheDocument()
    expect(isCovered()).toBe(true)
  })

  it('leads away at Exit', () => {
    open()
    expect(screen.getByRole('link', { name: 'Exit' })).toHaveAttribute('href', 'about:blank')
  })

  it('lets in whoever confirms in a browser that stores nothing', async () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed)
    open()
    await userEvent.click(age())
    await userEvent.click(terms())
    await userEvent.click(proceed())
    expect(gate()).not.toBeInTheDocument()
    expect(isCovered()).toBe(false)
  })

  it.each(['/terms-of-use', '/privacy-policy'])('leaves %s readable: one must know what one accepts', (path) => {
    mockPath = path
    open()
    expect(gate()).not.toBeInTheDocument()
    expect(isCovered()).toBe(false)
  })
})
