import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HeaderShell } from './header-shell'
import { NotificationBar } from './notification-bar'

/** Reports whether the marker above the header is in view, as the browser does. */
let reportMarker: (...inView: boolean[]) => void = () => undefined

beforeEach(() => {
  window.IntersectionObserver = class {
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = []
    disconnect = () => undefined
    unobserve = () => undefined
    takeRecords = () => []
    observe: (element: Element) => void
    constructor(callback: IntersectionObserverCallback) {
      this.observe = (target) => {
        const box = target.getBoundingClientRect()
        reportMarker = (...inView) =>
          act(() =>
            callback(
              inView.map((isIntersecting) => ({
                target,
                isIntersecting,
                boundingClientRect: box,
                intersectionRect: box,
                intersectionRatio: 0,
                rootBounds: null,
                time: 0,
              })),
              this,
            ),
          )
      }
    }
  }
})

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
const isHidden = () => screen.getByRole('banner').classList.contains('-translate-y-full')

/** Renders a header of 56 pixels at the top of a page that is not scrolled. */
function open(more?: ReactNode) {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  render(
    <>
      <HeaderShell>Menu</HeaderShell>
      {more}
    </>,
  )
  Object.defineProperty(screen.getByRole('banner'), 'offsetHeight', { value: 56 })
  const marker = document.querySelector('[data-scroll-marker]')
  if (marker) marker.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, 0, 0)
}

describe('the header on a small screen', () => {
  it('hides on scroll down and returns on any scroll up', () => {
    open()
    scrollTo(300)
    expect(isHidden()).toBe(true)
    scrollTo(295)
    expect(isHidden()).toBe(true)
    scrollTo(270)
    expect(isHidden()).toBe(false)
  })

  // Requirements: 4.17
  it('hides after scrolling down by more than 15 pixels', () => {
    open()
    scrollTo(300)
    scrollTo(200)
    scrollTo(215)
    expect(isHidden()).toBe(false)
    scrollTo(216)
    expect(isHidden()).toBe(true)
  })

  // Requirements: 4.17
  it('stays while its original position at the top is in view', () => {
    open()
    scrollTo(20)
    scrollTo(56)
    expect(isHidden()).toBe(false)
    scrollTo(76)
    expect(isHidden()).toBe(true)
  })

  // Requirements: 4.17
  it('stays while a modal is open', () => {
    open(<div role="dialog">Sizes</div>)
    scrollTo(300)
    expect(isHidden()).toBe(false)
  })

  it('is visible while it contains the focus', () => {
    open()
    expect(screen.getByRole('banner')).toHaveClass('focus-within:translate-y-0')
  })
})

// Requirements: 4.19, C9.6a, C9.601
it('the header is marked as scrolled while the scroll marker is out of view', () => {
  open()
  expect(screen.getByRole('banner')).not.toHaveClass('scrolled')
  reportMarker(false)
  expect(screen.getByRole('banner')).toHaveClass('scrolled')
  reportMarker(true)
  expect(screen.getByRole('banner')).not.toHaveClass('scrolled')
})

it('the header uses the last of several observer entries', () => {
  open()
  reportMarker(true, false)
  expect(screen.getByRole('banner')).toHaveClass('scrolled')
})

describe('the notification bar', () => {
  it('highlights promo codes of the store, and only those', () => {
    const notification = { text: 'Free delivery in the EU with GRATIS, not with FREE.', href: '/maps' }
    const { container } = render(<NotificationBar notification={notification} codes={['GRATIS']} />)
    expect([...container.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['GRATIS'])
    expect(screen.getByRole('link')).toHaveTextContent('Free delivery in the EU with GRATIS, not with FREE.')
    expect(screen.getByRole('link')).toHaveAttribute('href', '/maps')
  })
})
