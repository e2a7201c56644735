import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HeaderShell } from './header-shell'
import { NotificationBar } from './notification-bar'

/** The browser's word whether the marker above the header is in view. */
let tellOfMarker: (...inView: boolean[]) => void = () => undefined

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
    constructor(heard: IntersectionObserverCallback) {
      this.observe = (target) => {
        const box = target.getBoundingClientRect()
        tellOfMarker = (...inView) =>
          act(() =>
            heard(
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
const isAway = () => screen.getByRole('banner').classList.contains('-translate-y-full')

/** A header of 56 pixels at the top of a page that has not been scrolled. */
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
  it('makes room while the buyer reads on, and comes back on any way up', () => {
    open()
    scrollTo(300)
    expect(isAway()).toBe(true)
    scrollTo(295)
    expect(isAway()).toBe(true)
    scrollTo(270)
    expect(isAway()).toBe(false)
  })

  it('goes once the page was scrolled down past 15 pixels, not before', () => {
    open()
    scrollTo(300)
    scrollTo(200)
    scrollTo(215)
    expect(isAway()).toBe(false)
    scrollTo(216)
    expect(isAway()).toBe(true)
  })

  it('stays while its own place at the top is in view', () => {
    open()
    scrollTo(20)
    scrollTo(56)
    expect(isAway()).toBe(false)
    scrollTo(76)
    expect(isAway()).toBe(true)
  })

  it('stays while a modal is open', () => {
    open(<div role="dialog">Sizes</div>)
    scrollTo(300)
    expect(isAway()).toBe(false)
  })

  it('is there whenever something in it has the focus', () => {
    open()
    expect(screen.getByRole('banner')).toHaveClass('focus-within:translate-y-0')
  })
})

it('the scroll marker makes the header scrolled, and no longer once it is back in view', () => {
  open()
  expect(screen.getByRole('banner')).not.toHaveClass('scrolled')
  tellOfMarker(false)
  expect(screen.getByRole('banner')).toHaveClass('scrolled')
  tellOfMarker(true)
  expect(screen.getByRole('banner')).not.toHaveClass('scrolled')
})

it('is scrolled by the last of several changes that a busy page is told of at once', () => {
  open()
  tellOfMarker(true, false)
  expect(screen.getByRole('banner')).toHaveClass('scrolled')
})

describe('the notification bar', () => {
  it('lets promo codes of the store stand out, and only those', () => {
    const notification = { text: 'Free delivery in the EU with GRATIS, not with FREE.', href: '/maps' }
    const { container } = render(<NotificationBar notification={notification} codes={['GRATIS']} />)
    expect([...container.querySelectorAll('code')].map((code) => code.textContent)).toEqual(['GRATIS'])
    expect(screen.getByRole('link')).toHaveTextContent('Free delivery in the EU with GRATIS, not with FREE.')
    expect(screen.getByRole('link')).toHaveAttribute('href', '/maps')
  })
})
