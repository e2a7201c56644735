import { act, render, screen } from '@testing-library/react'
import { HeaderShell } from './header-shell'
import { NotificationBar } from './notification-bar'

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })

describe('the header on a small screen', () => {
  it('makes room while the buyer reads on, and comes back on any way up', () => {
    render(<HeaderShell>Menu</HeaderShell>)
    const header = screen.getByRole('banner')
    const isAway = () => header.classList.contains('-translate-y-full')
    scrollTo(300)
    expect(isAway()).toBe(true)
    scrollTo(295)
    expect(isAway()).toBe(true)
    scrollTo(270)
    expect(isAway()).toBe(false)
  })

  it('stays at the top of a page', () => {
    render(<HeaderShell>Menu</HeaderShell>)
    scrollTo(0)
    scrollTo(80)
    expect(screen.getByRole('banner')).not.toHaveClass('-translate-y-full')
  })
})

describe('the notification bar', () => {
  it('lets promo codes of the store stand out, and only those', () => {
    const notification = { text: 'Free delivery in the EU with GRATIS, not with FREE.', href: '/maps' }
    const { container } = render(<NotificationBar notification={notification} codes={['GRATIS']} label="Notice" />)
    expect([...container.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['GRATIS'])
    expect(screen.getByRole('link')).toHaveTextContent('Free delivery in the EU with GRATIS, not with FREE.')
    expect(screen.getByRole('link')).toHaveAttribute('href', '/maps')
  })
})
