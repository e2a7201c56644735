import type { Money } from '@awning/contract/primitives'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cartMirror, refreshCart } from '../../lib/cart/cart-store'
import { useModals } from '../../lib/layout/modals'
import { useToasts } from '../../lib/layout/toasts'
import { clearInventoryCache } from '../../lib/listing/inventory'
import { mockApi, rejection } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { ProductGrid } from '../catalog/product-grid'
import { ModalHost } from '../layout/modal-host'

jest.setTimeout(30_000)

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }), usePathname: () => '/tees' }))

const colors = [
  { id: 21, name: 'Navy', sizes: threeSizes },
  { id: 22, name: 'Rust', sizes: [{ id: 1, label: 'S', amount: 3000 }] },
]
type Handlers = Parameters<typeof mockApi>[0]

function open(listing = listingWith(colors), handlers: Handlers = {}, shownColor?: number) {
  const app = mockApi({
    'GET /api/listing': () => ({ body: { listing, region: 'USA' } }),
    'GET /api/inventory': () => ({ body: { inventoryCount: null } }),
    ...handlers,
  })
  renderWithMessages(
    <>
      <ProductGrid
        tiles={[
          sampleTile({ id: 12, slug: 'outpost-tee', title: 'Outpost Tee', variationId: shownColor }),
          sampleTile({ id: 13, slug: 'other-tee', title: 'Other Tee' }),
        ]}
      />
      <ModalHost />
    </>,
  )
  return app
}

const button = (title = 'Outpost Tee') => screen.getByRole('button', { name: `Quick add ${title}` })
const press = (title?: string) => userEvent.click(button(title))
const panel = () => screen.findByRole('group', { name: 'Options for Outpost Tee' })
async function close() {
  const options = await panel()
  await waitFor(() => expect(options).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('group', { name: /Options/ })).not.toBeInTheDocument())
}
const lines = () => cartMirror.getState().lines.map(({ colorId, sizeId, quantity }) => [colorId, sizeId, quantity])
const small = (matches: boolean) => Object.assign(window, { matchMedia: () => ({ matches }) })

beforeEach(() => {
  clearInventoryCache()
  mockPush.mockReset()
  small(false)
  // biome-ignore lint/suspicious/noDocumentCookie: clears the cart of the previous test.
  document.cookie = 'cart=; max-age=0; path=/'
  act(() => {
    void refreshCart()
    useModals.getState().close()
    for (const { id } of useToasts.getState().list) useToasts.getState().close(id)
  })
})

describe('the quick add of a tile', () => {
  it('starts with the color that the tile shows in a list that is filtered by color', async () => {
    open(listingWith(colors), {}, 22)
    await press()
    expect(within(await panel()).getByRole('radio', { name: 'Rust' })).toBeChecked()
  })

  // Requirements: 4.1, 7.16
  it('requests the product and the stock of its first size before the options show', async () => {
    const app = open()
    await press()
    expect(within(await panel()).getByRole('button', { name: 'Add to cart — $28.00' })).toBeEnabled()
    expect(app.calls.map(({ path }) => path)).toEqual([
      '/api/listing?slug=outpost-tee&product=12',
      '/api/inventory?color=21&size=1',
    ])
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'true'))
    expect(await panel()).toHaveFocus()
  })

  // Requirements: 4.1
  it('shows that it is loading and ignores a second press', async () => {
    let resolveResponse: () => void = () => undefined
    const response = new Promise<void>((resolve) => {
      resolveResponse = resolve
    })
    const app = open(listingWith(colors), {
      'GET /api/inventory': async () => {
        await response
        return { body: { inventoryCount: null } }
      },
    })
    await press()
    await press()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Loading the options of Outpost Tee…')).toBeInTheDocument()
    resolveResponse()
    await panel()
    expect(app.sent('GET /api/listing')).toHaveLength(1)
  })

  // Requirements: 2.14a, 4.2, 4.6
  it('adds one item of the selection, adds one more the next time, and confirms it in its own modal', async () => {
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

  // Requirements: 4.5
  it('requests the stock of another size when it is selected, and disables the button when it is sold out', async () => {
    open(listingWith(colors), {
      'GET /api/inventory': (_, path) => ({ body: { inventoryCount: path.includes('size=2') ? 0 : 3 } }),
    })
    await press()
    await userEvent.click(within(await panel()).getByRole('radio', { name: 'M' }))
    expect(await screen.findByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: 'S' }))
    expect(screen.getByRole('button', { name: /^Add to cart/ })).toBeEnabled()
  })

  it('shows the price of another color', async () => {
    open()
    await press()
    await userEvent.click(within(await panel()).getByRole('radio', { name: 'Rust' }))
    expect(screen.getByRole('button', { name: 'Add to cart — $30.00' })).toBeEnabled()
  })

  // Requirements: 2.14b, 4.3, 8.1
  it('shows an out-of-stock dialog when no size is left', async () => {
    open(listingWith(colors), { 'GET /api/inventory': () => ({ body: { inventoryCount: 0 } }) })
    await press()
    const dialog = await screen.findByRole('dialog', { name: 'Out of stock' })
    expect(dialog).toHaveAttribute('id', 'quick-add-out-of-stock')
    expect(dialog).toHaveTextContent('This product is out of stock.')
    expect(screen.queryByRole('group', { name: /Options/ })).not.toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(button()).toHaveFocus())
    expect(lines()).toEqual([])
  })

  // Requirements: 4.4
  it('adds a product with a single color and size without showing options', async () => {
    open(listingWith([{ id: 21, name: 'Navy', sizes: [{ id: 1, label: 'One size' }] }]))
    await press()
    await waitFor(() => expect(lines()).toEqual([[21, 1, 1]]))
    expect(await screen.findByRole('dialog', { name: 'Added to cart' })).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: /Options/ })).not.toBeInTheDocument()
  })

  it('opens the listing page for a preorder', async () => {
    open(listingWith(colors, { checkout_flow: 1 }))
    await press()
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith('/listing/outpost-tee?product=12'))
    expect(lines()).toEqual([])
  })

  it.each([
    ['the listing', 'GET /api/listing'],
    ['the inventory', 'GET /api/inventory'],
  ])('shows an error when %s cannot be loaded, and can be pressed again', async (_, call) => {
    let isAvailable = false
    const body = call === 'GET /api/listing' ? { listing: listingWith(colors), region: 'USA' } : { inventoryCount: 2 }
    open(listingWith(colors), { [call]: () => (isAvailable ? { body } : rejection(503, 'unavailable')) })
    await press()
    await waitFor(() =>
      expect(useToasts.getState().list.map(({ message }) => message)).toEqual([
        'Outpost Tee could not be added. Please try again.',
      ]),
    )
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'))
    isAvailable = true
    await press()
    expect(await panel()).toBeInTheDocument()
  })

  it('closes with Escape and its close button, and returns the focus to the button', async () => {
    open()
    await press()
    await panel()
    await close()
    expect(button()).toHaveFocus()
    await press()
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(button()).toHaveFocus())
  })

  // Requirements: 4.14
  it('requests the product again after its options were closed', async () => {
    let listing = listingWith(colors)
    const app = open(listing, { 'GET /api/listing': () => ({ body: { listing, region: 'USA' } }) })
    await press()
    await panel()
    await close()
    listing = listingWith([{ id: 23, name: 'Moss', sizes: threeSizes }])
    await press()
    expect(within(await panel()).getByRole('group', { name: 'Color Moss' })).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Navy' })).not.toBeInTheDocument()
    expect(app.sent('GET /api/listing')).toHaveLength(2)
  })

  it('closes when another tile opens', async () => {
    open()
    await press()
    await panel()
    await press('Other Tee')
    expect(await screen.findByRole('group', { name: 'Options for Other Tee' })).toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Options for Outpost Tee' })).not.toBeInTheDocument()
  })

  // Requirements: 2.29
  it('opens in a sheet on small screens, as a modal dialog with a close button', async () => {
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
  const price: Money = { amount: 2800, currency: 'USD' }
  const subject = { sku: '1_2_3', title: 'Outpost Tee', detail: 'Navy · M', price, quantity: 1, picture: null }
  const show = async (unsaved = false) => {
    jest.useFakeTimers()
    renderWithMessages(<ModalHost />)
    // The modal loads when it first opens.
    await act(async () => {
      useModals.getState().open({ id: 'quick-add-confirmation', subject: { ...subject, unsaved } })
      await jest.advanceTimersByTimeAsync(20)
    })
    return screen.getByRole('dialog', { name: 'Added to cart' })
  }
  const advance = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
  const isOpen = () => useModals.getState().current !== null
  afterEach(() => jest.useRealTimers())

  // Requirements: 4.2, 9.9
  it('closes after six seconds', async () => {
    await show()
    await advance(5900)
    expect(isOpen()).toBe(true)
    await advance(200)
    expect(isOpen()).toBe(false)
  })

  it('stays open with an error when the cart could not be saved', async () => {
    expect(within(await show(true)).getByRole('alert')).toHaveTextContent('Your cart could not be saved.')
    await advance(7000)
    expect(isOpen()).toBe(true)
  })

  it('stays open while a mouse moves over it, and closes six seconds after it leaves', async () => {
    const dialog = await show()
    await advance(4000)
    fireEvent(dialog, new MouseEvent('pointermove', { bubbles: true }))
    await advance(10_000)
    expect(isOpen()).toBe(true)
    fireEvent(dialog, new MouseEvent('pointerleave'))
    await advance(5900)
    expect(isOpen()).toBe(true)
    await advance(200)
    expect(isOpen()).toBe(false)
  })

  it.each([
    ['the keyboard is used', () => new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })],
    ['something is pressed', () => new MouseEvent('pointerdown', { bubbles: true })],
  ])('stays open once %s in it', async (_, event) => {
    const dialog = await show()
    fireEvent(dialog, event())
    fireEvent(dialog, new MouseEvent('pointerleave'))
    await advance(60_000)
    expect(isOpen()).toBe(true)
  })
})
