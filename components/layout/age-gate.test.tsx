import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { AgeGate } from './age-gate'

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
  renderWithMessages(
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
  // Requirements: 1.9
  it('covers the page, takes the focus and makes the page inert', () => {
    open()
    expect(gate()).toHaveFocus()
    expect(isCovered()).toBe(true)
  })

  // Requirements: 2.57
  it('enables Proceed only with both boxes checked and states what is missing', async () => {
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

  // Requirements: 2.57, 9.17
  it('stores isVerified, closes and focuses the page', async () => {
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

  // Requirements: 2.56
  it('is not shown to a visitor who has confirmed before', () => {
    localStorage.setItem('isVerified', 'true')
    open()
    expect(gate()).not.toBeInTheDocument()
    expect(isCovered()).toBe(false)
  })

  // Requirements: 2.56
  it.each(['false', '1', 'TRUE', ''])('covers the page while isVerified is %j', (stored) => {
    localStorage.setItem('isVerified', stored)
    open()
    expect(gate()).toBeInTheDocument()
  })

  it('does not close with Escape', async () => {
    open()
    await userEvent.keyboard('{Escape}')
    expect(gate()).toBeInTheDocument()
    expect(isCovered()).toBe(true)
  })

  // Requirements: 2.58
  it('links away from the store with Exit', () => {
    open()
    expect(screen.getByRole('link', { name: 'Exit' })).toHaveAttribute('href', 'about:blank')
  })

  it('closes after confirmation even if the browser stores nothing', async () => {
    const denyAccess = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denyAccess)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denyAccess)
    open()
    await userEvent.click(age())
    await userEvent.click(terms())
    await userEvent.click(proceed())
    expect(gate()).not.toBeInTheDocument()
    expect(isCovered()).toBe(false)
  })

  it.each(['/terms-of-use', '/privacy-policy'])(
    'does not cover %s, so that visitors can read what they accept',
    (path) => {
      mockPath = path
      open()
      expect(gate()).not.toBeInTheDocument()
      expect(isCovered()).toBe(false)
    },
  )
})
