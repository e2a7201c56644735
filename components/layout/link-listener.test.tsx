import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { LinkListener } from './link-listener'

const mockPush = jest.fn()
const mockPrefetch = jest.fn()
const mockRouter = { push: mockPush, prefetch: mockPrefetch }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))

const outline = () => document.querySelector('[aria-busy=true]')
const link = (name: string) => screen.getByRole('link', { name })

/** Clicks, and says whether the browser was left to follow the link by itself. */
function leftToBrowser(element: Element, how: MouseEventInit = {}): boolean {
  const event = createEvent.click(element, { button: 0, ...how })
  // jsdom cannot go anywhere: what the listener left alone ends here.
  const seen: boolean[] = []
  const end = (click: Event) => {
    seen.push(!click.defaultPrevented)
    click.preventDefault()
  }
  window.addEventListener('click', end, { once: true })
  fireEvent(element, event)
  return seen[0] === true
}

const hover = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }))

beforeEach(() => {
  mockPush.mockReset()
  mockPrefetch.mockReset()
  history.replaceState(null, '', '/')
})

const shop = (
  <>
    <LinkListener />
    <a href="/tees?page=2#top">
      <b>Tees</b>
    </a>
    <a href="/listing/night-tee">Night Tee</a>
    <a href="/checkout/1">Checkout</a>
    <a href="/api/preview/leave">Leave</a>
    <a href="/track/order/7K3M">Your order</a>
    <a href="https://elsewhere.test/tees">Elsewhere</a>
    <a href="//elsewhere.test/tees">Elsewhere, too</a>
    <a href="#content">Skip</a>
    <a href="mailto:help@shop.test">Write</a>
    <a href="/terms-of-use" target="_blank" rel="noopener">
      Terms in a new tab
    </a>
    <a href="/chart.pdf" download>
      Chart
    </a>
    <a href="/" data-load="whole">
      Begin anew
    </a>
    <a href="/privacy-policy" target="_self">
      Privacy
    </a>
  </>
)

describe('a link of the shop', () => {
  it('leads on without a load of the page, wherever it is pressed', () => {
    render(shop)
    expect(leftToBrowser(screen.getByText('Tees'))).toBe(false)
    expect(mockPush).toHaveBeenCalledWith('/tees?page=2#top')
    expect(leftToBrowser(link('Privacy'))).toBe(false)
    expect(mockPush).toHaveBeenLastCalledWith('/privacy-policy')
  })

  it('is the browser’s on a page whose address names an order: what runs on the next must not know of this one', () => {
    history.replaceState(null, '', '/track/order/7K3M')
    render(shop)
    hover(link('Tees'))
    expect(leftToBrowser(link('Tees'))).toBe(true)
    expect(mockPush).not.toHaveBeenCalled()
    expect(mockPrefetch).not.toHaveBeenCalled()
  })

  it.each([
    ['control', { ctrlKey: true }],
    ['command', { metaKey: true }],
    ['shift', { shiftKey: true }],
    ['alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('is the browser’s with %s: a new tab, a window, a download', (_, how) => {
    render(shop)
    expect(leftToBrowser(link('Tees'), how)).toBe(true)
    expect(mockPush).not.toHaveBeenCalled()
  })

  it.each([
    'Checkout',
    'Leave',
    'Your order',
    'Elsewhere',
    'Elsewhere, too',
    'Skip',
    'Write',
    'Terms in a new tab',
    'Chart',
    'Begin anew',
  ])('is the browser’s where it leads out of these pages, or asks for a load: %s', (name) => {
    render(shop)
    hover(link(name))
    expect(leftToBrowser(link(name))).toBe(true)
    expect(mockPush).not.toHaveBeenCalled()
    expect(mockPrefetch).not.toHaveBeenCalled()
  })

  it('leaves a click alone that a part of the page has answered', () => {
    render(
      <>
        <LinkListener />
        <a href="/" onClick={(event) => event.preventDefault()}>
          Close
        </a>
      </>,
    )
    leftToBrowser(link('Close'))
    expect(mockPush).not.toHaveBeenCalled()
  })

  it('works among a creator’s own words', () => {
    render(<LinkListener />)
    const words = document.body.appendChild(document.createElement('p'))
    words.innerHTML = 'See the <a href="/hoodies">hoodies</a>.'
    expect(leftToBrowser(link('hoodies'))).toBe(false)
    expect(mockPush).toHaveBeenCalledWith('/hoodies')
    words.remove()
  })

  it('is no concern of ours any more once the shop is left', () => {
    const { unmount } = render(shop)
    unmount()
    render(<a href="/tees">Tees</a>)
    expect(leftToBrowser(link('Tees'))).toBe(true)
  })
})

describe('the page behind a link', () => {
  it('is fetched whole, and once, while the mouse moves within it', () => {
    render(shop)
    hover(link('Tees'))
    hover(screen.getByText('Tees'))
    fireEvent.pointerDown(screen.getByText('Tees'))
    expect(mockPrefetch.mock.calls).toEqual([['/tees?page=2#top', { kind: 'full' }]])
  })

  it('is fetched on focus and on a press, not when a finger comes by', () => {
    render(shop)
    hover(link('Tees'), 'touch')
    expect(mockPrefetch).not.toHaveBeenCalled()
    fireEvent.pointerDown(link('Tees'))
    fireEvent.focusIn(link('Night Tee'))
    expect(mockPrefetch.mock.calls.map(([href]) => href)).toEqual(['/tees?page=2#top', '/listing/night-tee'])
  })
})

/** A page whose next one is there when `way` says so. */
function Page({ way }: { way: Promise<void> }) {
  const [next, setNext] = useState<Promise<void>>()
  mockPush.mockImplementation(() => setNext(way))
  if (next) use(next)
  return <p>{next ? 'The page' : 'A shelf'}</p>
}

describe('the page of a product', () => {
  const follow = (name: string) =>
    act(async () => {
      leftToBrowser(link(name))
    })

  function slowShop() {
    const way = new EventTarget()
    const arrived = new Promise<void>((resolve) => way.addEventListener('arrive', () => resolve()))
    render(
      <>
        {shop}
        <Suspense>
          <Page way={arrived} />
        </Suspense>
      </>,
    )
    return { arrive: () => way.dispatchEvent(new Event('arrive')) }
  }

  it('is stood in for by its outline until it is there', async () => {
    const { arrive } = slowShop()
    await follow('Night Tee')
    await waitFor(() => expect(outline()).toBeInTheDocument())
    // It is looked at, not listened to.
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(screen.getByText('A shelf')).toBeVisible()
    arrive()
    expect(await screen.findByText('The page')).toBeVisible()
    expect(outline()).not.toBeInTheDocument()
  })

  it('is not announced by an outline on its own page, nor by the way to another', async () => {
    slowShop()
    history.replaceState(null, '', '/listing/night-tee?product=2')
    await follow('Night Tee')
    await follow('Tees')
    expect(mockPush).toHaveBeenCalledTimes(2)
    expect(outline()).not.toBeInTheDocument()
  })
})
