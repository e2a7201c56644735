import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { PagePrefix } from '../../lib/localization/local-href'
import { LinkListener } from './link-listener'

const mockPush = jest.fn()
const mockPrefetch = jest.fn()
const mockRouter = { push: mockPush, prefetch: mockPrefetch }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter, usePathname: () => location.pathname }))

const skeleton = () => document.querySelector<HTMLElement>('[aria-busy=true]')
const link = (name: string) => screen.getByRole('link', { name })

/** Clicks and returns whether the browser follows the link itself. */
function clickFollowsLink(element: Element, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(element, { button: 0, ...init })
  // jsdom cannot navigate: prevent what the listener left alone.
  const followed: boolean[] = []
  const end = (click: Event) => {
    followed.push(!click.defaultPrevented)
    click.preventDefault()
  }
  window.addEventListener('click', end, { once: true })
  fireEvent(element, event)
  return followed[0] === true
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
    <a href="https://elsewhere.test/tees">Another site</a>
    <a href="//elsewhere.test/tees">Another site without a scheme</a>
    <a href="#content">Skip</a>
    <a href="mailto:help@shop.test">Write</a>
    <a href="/terms-of-use" target="_blank" rel="noopener">
      Terms in a new tab
    </a>
    <a href="/chart.pdf" download>
      Chart
    </a>
    <a href="/" data-load="whole">
      Restart
    </a>
    <a href="/privacy-policy" target="_self">
      Privacy
    </a>
  </>
)

describe('a link in the shop', () => {
  it('navigates on the client, including nested elements', () => {
    render(shop)
    expect(clickFollowsLink(screen.getByText('Tees'))).toBe(false)
    expect(mockPush).toHaveBeenCalledWith('/tees?page=2#top')
    expect(clickFollowsLink(link('Privacy'))).toBe(false)
    expect(mockPush).toHaveBeenLastCalledWith('/privacy-policy')
  })

  it('stays in the language of the address, also in the texts of the creator', () => {
    render(<PagePrefix value="/de">{shop}</PagePrefix>)
    hover(link('Night Tee'))
    expect(mockPrefetch).toHaveBeenCalledWith('/de/listing/night-tee')
    clickFollowsLink(screen.getByText('Tees'))
    expect(mockPush).toHaveBeenCalledWith('/de/tees?page=2#top')
  })

  // Requirements: C2.305
  it('is left to the browser on a page whose URL identifies an order, so that no script of that page stays loaded', () => {
    history.replaceState(null, '', '/track/order/7K3M')
    render(shop)
    hover(link('Tees'))
    expect(clickFollowsLink(link('Tees'))).toBe(true)
    expect(mockPush).not.toHaveBeenCalled()
    expect(mockPrefetch).not.toHaveBeenCalled()
  })

  it.each([
    ['control', { ctrlKey: true }],
    ['command', { metaKey: true }],
    ['shift', { shiftKey: true }],
    ['alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('is left to the browser with %s: a new tab, a window, a download', (_, init) => {
    render(shop)
    expect(clickFollowsLink(link('Tees'), init)).toBe(true)
    expect(mockPush).not.toHaveBeenCalled()
  })

  it.each([
    'Checkout',
    'Leave',
    'Your order',
    'Another site',
    'Another site without a scheme',
    'Skip',
    'Write',
    'Terms in a new tab',
    'Chart',
    'Restart',
  ])('is left to the browser when it leaves these pages or requires a full load: %s', (name) => {
    render(shop)
    hover(link(name))
    expect(clickFollowsLink(link(name))).toBe(true)
    expect(mockPush).not.toHaveBeenCalled()
    expect(mockPrefetch).not.toHaveBeenCalled()
  })

  it('ignores a click that another handler has prevented', () => {
    render(
      <>
        <LinkListener />
        <a href="/" onClick={(event) => event.preventDefault()}>
          Close
        </a>
      </>,
    )
    clickFollowsLink(link('Close'))
    expect(mockPush).not.toHaveBeenCalled()
  })

  it('works inside text of the creator', () => {
    render(<LinkListener />)
    const text = document.body.appendChild(document.createElement('p'))
    text.innerHTML = 'See the <a href="/hoodies">hoodies</a>.'
    expect(clickFollowsLink(link('hoodies'))).toBe(false)
    expect(mockPush).toHaveBeenCalledWith('/hoodies')
    text.remove()
  })

  it('is left to the browser after the listener unmounts', () => {
    const { unmount } = render(shop)
    unmount()
    render(<a href="/tees">Tees</a>)
    expect(clickFollowsLink(link('Tees'))).toBe(true)
  })
})

describe('the page behind a link', () => {
  it('is prefetched completely and once while the mouse moves within the link', () => {
    render(shop)
    hover(link('Tees'))
    hover(screen.getByText('Tees'))
    fireEvent.pointerDown(screen.getByText('Tees'))
    expect(mockPrefetch.mock.calls).toEqual([['/tees?page=2#top']])
  })

  it('is prefetched on focus and press, but not on touch hover', () => {
    render(shop)
    hover(link('Tees'), 'touch')
    expect(mockPrefetch).not.toHaveBeenCalled()
    fireEvent.pointerDown(link('Tees'))
    fireEvent.focusIn(link('Night Tee'))
    expect(mockPrefetch.mock.calls.map(([href]) => href)).toEqual(['/tees?page=2#top', '/listing/night-tee'])
  })
})

/** A page whose next page renders when `ready` resolves. */
function Page({ ready }: { ready: Promise<void> }) {
  const [next, setNext] = useState<Promise<void>>()
  mockPush.mockImplementation(() => setNext(ready))
  if (next) use(next)
  return <p>{next ? 'The page' : 'A shelf'}</p>
}

/** Tiles of these names in a page, and a function that scrolls them into view. */
function renderTiles(names: readonly string[]) {
  let notify: (targets: readonly Element[]) => void = () => undefined
  const observed = new Set<Element>()
  window.IntersectionObserver = class extends window.IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback)
      notify = (targets) =>
        callback(
          targets
            .filter((target) => observed.has(target))
            .map((target) => ({ isIntersecting: true, target }) as IntersectionObserverEntry),
          this,
        )
    }
    override observe = (target: Element) => void observed.add(target)
    override unobserve = (target: Element) => void observed.delete(target)
    override disconnect = () => observed.clear()
  }
  render(
    <main>
      <LinkListener />
      {names.map((name) => (
        <article key={name} className="tile">
          <h3>
            <a href={`/listing/${name}`}>{name}</a>
          </h3>
        </article>
      ))}
    </main>,
  )
  return {
    isIdle: () => waitFor(() => expect(observed.size).toBe(names.length)),
    show: (shown: readonly string[]) => notify(shown.flatMap((name) => link(name).closest('article') ?? [])),
  }
}

it('prefetches the pages of the first four tiles that come into view once the page has loaded', async () => {
  const { isIdle, show } = renderTiles(['a', 'b', 'c', 'd', 'e', 'f'])
  await isIdle()
  expect(mockPrefetch).not.toHaveBeenCalled()
  show(['b'])
  expect(mockPrefetch.mock.calls).toEqual([['/listing/b']])
  show(['c', 'd', 'e', 'f'])
  show(['a'])
  expect(mockPrefetch.mock.calls).toEqual(['b', 'c', 'd', 'e'].map((name) => [`/listing/${name}`]))
})

describe('the page of a product', () => {
  const follow = (name: string) =>
    act(async () => {
      clickFollowsLink(link(name))
    })

  function slowShop() {
    const source = new EventTarget()
    const arrived = new Promise<void>((resolve) => source.addEventListener('arrive', () => resolve()))
    render(
      <>
        {shop}
        <Suspense>
          <Page ready={arrived} />
        </Suspense>
      </>,
    )
    return { arrive: () => source.dispatchEvent(new Event('arrive')) }
  }

  // Requirements: 2.44
  it('shows a skeleton until it has loaded', async () => {
    const { arrive } = slowShop()
    await follow('Night Tee')
    await waitFor(() => expect(skeleton()).toBeInTheDocument())
    // It is visual only and not announced.
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(screen.getByText('A shelf')).toBeVisible()
    arrive()
    expect(await screen.findByText('The page')).toBeVisible()
    expect(skeleton()).not.toBeInTheDocument()
  })

  it('starts with the texts and the picture of its tile', async () => {
    const photograph = `https://48e45703.localhost/pictures/${'a'.repeat(32)}p300005300530-560.webp`
    render(
      <>
        <article className="tile">
          <div className="stage" style={{ '--garment': '#20304f' }}>
            {/* biome-ignore lint/performance/noImgElement: the picture of a tile. */}
            <img className="tile-picture" src="/pictures/a-560.webp" alt="" />
          </div>
          <h3 className="tile-title">
            <a href="/listing/dawn-tee?pid=2">Dawn Tee</a>
          </h3>
          <p className="tile-type">Classic Tee</p>
          <p className="price">$28.00</p>
        </article>
        <Suspense>
          <Page ready={new Promise(() => undefined)} />
        </Suspense>
        <LinkListener />
      </>,
    )
    const picture = document.querySelector('img')
    for (const [name, value] of Object.entries({
      complete: true,
      naturalWidth: 560,
      currentSrc: photograph,
    }))
      Object.defineProperty(picture, name, { value })
    await follow('Dawn Tee')
    const page = within(skeleton() ?? document.createElement('div'))
    expect(page.getByRole('heading', { level: 1, name: 'Dawn Tee', hidden: true })).toBeVisible()
    expect(page.getByText('Classic Tee')).toBeVisible()
    expect(page.getByText('$28.00')).toBeVisible()
    // Over itself, where the picture does not fill the frame.
    const [, shown] = page.getAllByRole('presentation', { hidden: true })
    expect(shown).toHaveAttribute('src', photograph)
    // As in the gallery that follows.
    expect(shown).toHaveClass('gallery-photograph', 'object-cover')
    expect(shown).toHaveStyle({ objectPosition: '0% 0%' })
  })

  it('shows no skeleton on its own page or on the way to another page', async () => {
    slowShop()
    history.replaceState(null, '', '/listing/night-tee?product=2')
    await follow('Night Tee')
    await follow('Tees')
    expect(mockPush).toHaveBeenCalledTimes(2)
    expect(skeleton()).not.toBeInTheDocument()
  })
})
