import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror, refreshCart } from '../../lib/cart/cart-store'
import { useModals } from '../../lib/layout/modals'
import { useToasts } from '../../lib/layout/toasts'
import { listingWith, threeSizes } from '../../lib/listing/listing-fixture'
import { forgetPieces } from '../../lib/quick-add/inventory'
import { fakeApp, refusal } from '../checkout/fake-app'
import { ModalHost } from '../layout/modal-host'
import { renderWithTexts } from '../layout/render-with-texts'
import { QuickAddButton } from './quick-add-button'

// Parts of these screens are loaded when they are first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 })
jest.setTimeout(30_000)

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }), usePathname: () => '/tees' }))

const colours = [
  { id: 21, name: 'Navy', sizes: threeSizes },
  { id: 22, name: 'Rust', sizes: [{ id: 1, label: 'S', amount: 3000 }] },
]
type Handlers = Parameters<typeof fakeApp>[0]

function open(listing = listingWith(colours), handlers: Handlers = {}) {
  const app = fakeApp({
    'GET /api/listing': () => ({ body: { listing, region: 'USA' } }),
    'GET /api/inventory': () => ({ body: { inventoryCount: null } }),
    ...handlers,
  })
  renderWithTexts(
    <>
      <article>
        <QuickAddButton slug="outpost-tee" productId={12} title="Outpost Tee" />
      </article>
      <article>
        <QuickAddButton slug="other-tee" productId={13} title="Other Tee" />
      </article>
      <ModalHost />
    </>,
  )
  return app
}

const button = (title = 'Outpost Tee') => screen.getByRole('button', { name: `Quick add ${title}` })
const press = (title?: string) => userEvent.click(button(title))
const panel = () => screen.findByRole('group', { name: 'Options for Outpost Tee' })
const lines = () => cartMirror.getState().lines.map(({ colorId, sizeId, quantity }) => [colorId, sizeId, quantity])
const small = (matches: boolean) => Object.assign(window, { matchMedia: () => ({ matches }) })

beforeEach(() => {
  forgetPieces()
  mockPush.mockReset()
  small(false)
  // biome-ignore lint/suspicious/noDocumentCookie: the cart of the test before is gone.
  document.cookie = 'cart=; max-age=0; path=/'
  act(() => {
    void refreshCart()
    useModals.getState().close()
    for (const { id } of useToasts.getState().list) useToasts.getState().close(id)
  })
})

describe('the quick add of a tile', () => {
  it('asks for the product of the tile and counts its first size before the options show', async () => {
    const app = open()
    await press()
    expect(within(await panel()).getByRole('button', { name: 'Add to cart — $28.00' })).toBeEnabled()
    expect(app.calls.map(({ path }) => path)).toEqual([
      '/api/listing?slug=outpost-tee&product=12',
      '/api/inventory?color=21&size=1',
    ])
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    expect(await panel()).toHaveFocus()
  })

  it('says that it is loading, and takes no second press meanwhile', async () => {
    let arrive: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const app = open(listingWith(colours), {
      'GET /api/inventory': async () => {
        await late
        return { body: { inventoryCount: null } }
      },
    })
    await press()
    await press()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Loading the options of Outpost Tee…')).toBeInTheDocument()
    arrive()
    await panel()
    expect(app.sent('GET /api/listing')).toHaveLength(1)
  })

  it('adds one piece of what is chosen, raises it by one the next time, and confirms it in a modal of its own', async () => {
    open()
    for (const quantity of [1, 2]) {
      await press()
      await userEvent.click(within(await panel()).getByRole('radio', { name: 'M' }))
      await userEvent.click(screen.getByRole('button', { name: /^Add to cart/ }))
      await waitFor(() => expect(lines()).toEqual([[21, 2, quantity]]))
      const dialog = await screen.findByRole('dialog', { name: 'Added to cart' })
      expect(dialog).toHaveAttribute('id', 'quick-add-confirmation')
      expect(dialog).toHaveTextContent('Classic Tee · Navy · M')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Continue shopping' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await waitFor(() => expect(button()).toHaveFocus())
    }
  })

  it('counts another size when it is chosen, and offers it no more where it is gone', async () => {
    open(listingWith(colours), {
      'GET /api/inventory': (_, path) => ({ body: { inventoryCount: path.includes('size=2') ? 0 : 3 } }),
    })
    await press()
    await userEvent.click(within(await panel()).getByRole('radio', { name: 'M' }))
    expect(await screen.findByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: 'S' }))
    expect(screen.getByRole('button', { name: /^Add to cart/ })).toBeEnabled()
  })

  it('takes the price of another colour', async () => {
    open()
    await press()
    await userEvent.click(within(await panel()).getByRole('radio', { name: 'Rust' }))
    expect(screen.getByRole('button', { name: 'Add to cart — $30.00' })).toBeEnabled()
  })

  it('tells that the product is out of stock where no size is left', async () => {
    open(listingWith(colours), { 'GET /api/inventory': () => ({ body: { inventoryCount: 0 } }) })
    await press()
    const dialog = await screen.findByRole('dialog', { name: 'Out of stock' })
    expect(dialog).toHaveAttribute('id', 'quick-add-out-of-stock')
    expect(dialog).toHaveTextContent('This product is out of stock.')
    expect(screen.queryByRole('group', { name: /Options/ })).not.toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(button()).toHaveFocus())
    expect(lines()).toEqual([])
  })

  it('adds a product of one colour and one size as soon as it is known', async () => {
    open(listingWith([{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'One size' }] }]))
    await press()
    await waitFor(() => expect(lines()).toEqual([[21, 1, 1]]))
    expect(await screen.findByRole('dialog', { name: 'Added to cart' })).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /Options/ })).not.toBeInTheDocument()
  })

  it('leads to the page of a preorder', async () => {
    open(listingWith(colours, { checkout_flow: 1 }))
    await press()
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith('/listing/outpost-tee?product=12'))
    expect(lines()).toEqual([])
  })

  it.each([
    ['the listing', 'GET /api/listing'],
    ['the inventory', 'GET /api/inventory'],
  ])('says so where %s cannot be had, and can be pressed again', async (_, call) => {
    let works = false
    const body = call === 'GET /api/listing' ? { listing: listingWith(colours), region: 'USA' } : { inventoryCount: 2 }
    open(listingWith(colours), { [call]: () => (works ? { body } : refusal(503, 'unavailable')) })
    await press()
    await waitFor(() =>
      expect(useToasts.getState().list.map(({ message }) => message)).toEqual([
        'Outpost Tee could not be added. Please try again.',
      ]),
    )
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'))
    works = true
    await press()
    expect(await panel()).toBeInTheDocument()
  })

  it('closes at Escape and by its cross, and the focus goes back to the button', async () => {
    open()
    await press()
    await panel()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: /Options/ })).not.toBeInTheDocument()
    expect(button()).toHaveFocus()
    await press()
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Close' }))
    expect(button()).toHaveFocus()
  })

  it('keeps nothing of a product whose options were closed: the next press fetches it anew', async () => {
    let found = listingWith(colours)
    const app = open(found, { 'GET /api/listing': () => ({ body: { listing: found, region: 'USA' } }) })
    await press()
    await panel()
    await userEvent.keyboard('{Escape}')
    found = listingWith([{ id: 23, name: 'Moss', sizes: threeSizes }])
    await press()
    expect(within(await panel()).getByRole('group', { name: 'Color Moss' })).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Navy' })).not.toBeInTheDocument()
    expect(app.sent('GET /api/listing')).toHaveLength(2)
  })

  it('gives way to that of another tile', async () => {
    open()
    await press()
    await panel()
    await press('Other Tee')
    expect(await screen.findByRole('group', { name: 'Options for Other Tee' })).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Options for Outpost Tee' })).not.toBeInTheDocument()
  })

  it('opens in a sheet on small screens, a modal dialog with a cross', async () => {
    small(true)
    open()
    await press()
    const sheet = await screen.findByRole('dialog', { name: 'Select options' })
    expect(sheet).toHaveTextContent('Outpost Tee')
    expect(within(sheet).getByRole('group', { name: 'Color Navy' })).toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button()).toHaveFocus())
  })
})

describe('the confirmation of a quick add', () => {
  const subject = { title: 'Outpost Tee', detail: 'Navy · M', price: '1 × $28.00', picture: null }
  const show = async (unsaved = false) => {
    jest.useFakeTimers()
    renderWithTexts(<ModalHost />)
    // The modal is loaded when it opens for the first time.
    await act(async () => {
      useModals.getState().open({ id: 'quick-add-confirmation', subject: { ...subject, unsaved } })
      await jest.advanceTimersByTimeAsync(20)
    })
    return screen.getByRole('dialog', { name: 'Added to cart' })
  }
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
  const isOpen = () => useModals.getState().current !== null
  afterEach(() => jest.useRealTimers())

  it('closes after six seconds', async () => {
    await show()
    await pass(5900)
    expect(isOpen()).toBe(true)
    await pass(200)
    expect(isOpen()).toBe(false)
  })

  it('stays, and says so, where the cart could not be kept', async () => {
    expect(within(await show(true)).getByRole('alert')).toHaveTextContent('Your cart could not be saved.')
    await pass(7000)
    expect(isOpen()).toBe(true)
  })

  it('stays while a mouse is moving over it, and closes six seconds after it has left', async () => {
    const dialog = await show()
    await pass(4000)
    fireEvent(dialog, new MouseEvent('pointermove', { bubbles: true }))
    await pass(10_000)
    expect(isOpen()).toBe(true)
    fireEvent(dialog, new MouseEvent('pointerleave'))
    await pass(5900)
    expect(isOpen()).toBe(true)
    await pass(200)
    expect(isOpen()).toBe(false)
  })

  it('stays once the keyboard is used in it', async () => {
    const dialog = await show()
    fireEvent.keyDown(dialog, { key: 'Tab' })
    await pass(60_000)
    expect(isOpen()).toBe(true)
  })
})
