import type { Listing } from '@awning/contract/catalog'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { cartMirror } from '../../lib/cart/cart-store'
import { useModals } from '../../lib/layout/modals'
import { readChoices } from '../../lib/listing/choices'
import type { Selection } from '../../lib/routing/paths'
import messages from '../../messages/en.json'
import { forgetEvents, recordedEvents } from '../../tests/storefront/recorded-events'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { wholeText } from '../../tests/storefront/whole-text'
import { ListingStage } from './listing-stage'

const colors = [
  { id: 21, name: 'Navy', sizes: threeSizes },
  {
    id: 22,
    name: 'Rust',
    sizes: [
      { id: 1, label: 'S', amount: 3000 },
      { id: 2, label: 'M', inventoryCount: 2 },
      { id: 3, label: 'L' },
    ],
  },
]

const show = (listing: Listing, wanted: Selection = {}) =>
  renderWithMessages(
    <ListingStage
      choices={readChoices(listing, 'en', { afterpay: true })}
      wanted={wanted}
      region="USA"
      heading={null}
      start={null}
      benefits={null}
    />,
  )

const addButton = () => screen.getByRole('button', { name: /^Add to cart —/ })

describe('the listing page', () => {
  beforeEach(() => {
    window.IntersectionObserver = class {
      root = null
      rootMargin = ''
      scrollMargin = ''
      thresholds = []
      observe = jest.fn()
      unobserve = jest.fn()
      disconnect = jest.fn()
      takeRecords = () => []
    }
    window.history.replaceState(null, '', '/listing/outpost-tee')
    useModals.getState().close()
    // biome-ignore lint/suspicious/noDocumentCookie: clears the cart of the previous test.
    document.cookie = 'cart=; max-age=0; path=/'
    cartMirror.setState({ lines: [] })
  })

  // Requirements: 2.3, 2.34
  it('shows the color, size and price of the link', () => {
    show(listingWith(colors), { product: 12, variation: 22, size: 1 })
    expect(screen.getByRole('radio', { name: 'Rust' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'S' })).toBeChecked()
    expect(addButton()).toHaveTextContent('Add to cart — $30.00')
    expect(screen.getByRole('img', { name: 'Outpost Tee, Rust, front' })).toBeInTheDocument()
  })

  // Requirements: 2.33
  it('shows the price of the selection', () => {
    show(listingWith(colors), { variation: 22, size: 1 })
    expect(screen.getByText('$30.00', { ignore: 'button *' })).toBeVisible()
  })

  // Requirements: 2.46, 4.11
  it('changes picture, price and URL with the color and keeps the size', async () => {
    show(listingWith(colors), { size: 2 })
    await userEvent.click(screen.getByRole('radio', { name: 'Rust' }))
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked()
    expect(screen.getByText('Only 2 left')).toBeInTheDocument()
    expect(`${location.pathname}${location.search}`).toBe('/listing/outpost-tee?product=12&variation=22&size=2')
  })

  it('has the shape of the first photograph in every color', async () => {
    const listing = listingWith(colors)
    const shapes = ['p120000009999', 'p060000009999']
    const primaryProduct = listing.primaryProduct.map((variant, color) => ({
      ...variant,
      thumbnail: { primary: '' },
      images: variant.images.slice(0, 1).map((image) => ({
        ...image,
        src: `/pictures/${'a'.repeat(32)}${shapes[color]}-1000.webp`,
      })),
    }))
    const { container } = show({ ...listing, primaryProduct })
    const shape = () => container.querySelector<HTMLElement>('.listing-columns')?.style.getPropertyValue('--ratio')
    expect(shape()).toBe('1.2')
    await userEvent.click(screen.getByRole('radio', { name: 'Rust' }))
    expect(shape()).toBe('1.2')
  })

  it('names the selected color in the legend', () => {
    show(listingWith(colors))
    expect(screen.getByRole('group', { name: 'Color Navy' })).toBeInTheDocument()
  })

  it.each([
    [30, 'label.hidden'],
    [14, 'label.max-tablet\\:hidden'],
  ])('shows two rows of %i colors, and all on a press', async (count, hidden) => {
    show(
      listingWith(Array.from({ length: count }, (_, id) => ({ id: id + 1, name: `Color ${id}`, sizes: threeSizes }))),
    )
    const more = () => document.querySelectorAll(hidden).length
    expect(more()).toBe(count - 11)
    expect(screen.getAllByRole('radio', { name: /^Color \d+$/ })).toHaveLength(count)
    await userEvent.click(screen.getByRole('button', { name: `${count - 11} more colors` }))
    expect(more()).toBe(0)
    expect(screen.queryByRole('button', { name: /more colors/ })).not.toBeInTheDocument()
  })

  // Requirements: 4.5, 8.1
  it('marks a sold-out size and disables the buy button', async () => {
    show(listingWith(colors))
    await userEvent.click(screen.getByRole('radio', { name: 'L, sold out' }))
    for (const button of screen.getAllByRole('button', { name: 'Out of stock' })) expect(button).toBeDisabled()
  })

  // Requirements: 2.14, 2.34
  it('adds the selected quantity to the cart and confirms it', async () => {
    show(listingWith(colors), { variation: 22, size: 1 })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '3')
    await userEvent.click(addButton())
    await waitFor(() =>
      expect(cartMirror.getState().lines).toEqual([
        { slug: 'outpost-tee', productId: 12, colorId: 22, sizeId: 1, quantity: 3, itemGroupId: '7' },
      ]),
    )
    expect(useModals.getState().current).toMatchObject({
      id: 'cart-confirmation',
      subject: {
        title: 'Outpost Tee',
        detail: 'Classic Tee · Rust · S',
        price: { amount: 3000, currency: 'USD' },
        quantity: 3,
      },
    })
  })

  // Requirements: 4.6
  it('adds the selected quantity to a line that is already in the cart', async () => {
    show(listingWith(colors), { variation: 22, size: 1 })
    const quantities = () => cartMirror.getState().lines.map(({ quantity }) => quantity)
    for (const total of [3, 6]) {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '3')
      await userEvent.click(await screen.findByRole('button', { name: /^Add to cart —/ }))
      await waitFor(() => expect(quantities()).toEqual([total]))
    }
  })

  // Requirements: 5.4
  it('adds nothing to the cart while the quantity is not a whole number', async () => {
    show(listingWith(colors), { variation: 22, size: 1 })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '10+')
    await userEvent.keyboard('1.5')
    await userEvent.click(addButton())
    expect(document.cookie).not.toContain('outpost-tee')
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus()
    expect(screen.getByText('Please enter a whole number from 1 to 999')).toBeInTheDocument()
  })

  it('adds at most the remaining stock and reports it', async () => {
    show(listingWith(colors), { variation: 22, size: 2 })
    expect(screen.getByRole('combobox', { name: 'Quantity' })).toHaveTextContent(/^12$/)
    await userEvent.click(addButton())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '2')
    await userEvent.click(await screen.findByRole('button', { name: /^Add to cart —/ }))
    const subject = () => useModals.getState().current
    await waitFor(() =>
      expect(subject()).toMatchObject({
        subject: { quantity: 1, short: { none: false, text: 'Only 2 left, so 2 are in your cart.' } },
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Add to cart —/ }))
    await waitFor(() =>
      expect(subject()).toMatchObject({
        subject: { short: { none: true, text: 'All 2 that are left are already in your cart.' } },
      }),
    )
    expect(cartMirror.getState().lines.map(({ quantity }) => quantity)).toEqual([2])
  })

  // Requirements: 5.2
  it('shows no size field when there is only one size', () => {
    show(listingWith([{ id: 21, name: 'Night', sizes: [{ id: 1, label: 'Digital' }] }]))
    expect(screen.queryByRole('group', { name: /Size/ })).not.toBeInTheDocument()
    expect(addButton()).toBeEnabled()
  })

  // Requirements: 5.9
  it('shows many or long sizes as a select', () => {
    show(
      listingWith([
        {
          id: 21,
          name: 'Navy',
          sizes: [
            { id: 1, label: '18 × 24 in' },
            { id: 2, label: '24 × 36 in', inventoryCount: 0 },
          ],
        },
      ]),
    )
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveValue('1')
    expect(screen.getByRole('option', { name: '24 × 36 in, sold out' })).toBeInTheDocument()
  })

  // Requirements: 2.14d, 2.41
  it('opens the preorder form for the selected color and size and adds nothing to the cart', async () => {
    show(listingWith(colors, { checkout_flow: 1 }), { variation: 22, size: 2 })
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Preorder' }))
    expect(useModals.getState().current).toEqual({
      id: 'preorderform-modal',
      subject: { listingSlug: 'outpost-tee', productId: 12, colorId: 22, sizeId: 2, title: 'Outpost Tee · Rust · M' },
    })
    expect(cartMirror.getState().lines).toEqual([])
  })

  // Requirements: 2.14e
  it('offers a notification when a size is sold out', async () => {
    show(listingWith(colors))
    expect(screen.queryByRole('button', { name: 'Get notified' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'L, sold out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Get notified' }))
    expect(useModals.getState().current).toMatchObject({
      id: 'getnotified-modal',
      subject: { colorId: 21, sizeId: 3, title: 'Outpost Tee · Navy · L' },
    })
  })

  // Requirements: 2.14c, 2.34, 5.8
  it('offers the size guide only when there is a size chart', async () => {
    const rows = [{ size: 'S', dimension: 'Chest', unit: 'inches', value: '18' } as const]
    const details = { materials: [], comparableBrands: [], sizeChart: rows }
    const { unmount } = show(listingWith(colors, { productDetails: details }))
    await userEvent.click(screen.getByRole('button', { name: 'Size guide' }))
    expect(useModals.getState().current).toMatchObject({
      id: 'sizechart-modal',
      subject: { title: 'Outpost Tee', units: ['inches'], dimensions: ['Chest'], lines: { inches: [['S', '18']] } },
    })
    expect(screen.getByRole('radio', { name: 'M' })).not.toBeChecked()
    const { current } = useModals.getState()
    if (current?.id !== 'sizechart-modal') throw new Error('the size guide is not open')
    const [, medium] = current.subject.sizes
    act(() => medium && current.subject.onChoose(medium))
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked()
    unmount()
    const address = { ...details, sizeChart: [], sizeChartUrl: 'https://charts.example/tee' }
    const other = show(listingWith(colors, { productDetails: address }))
    expect(screen.getByRole('button', { name: 'Size guide' })).toBeInTheDocument()
    other.unmount()
    show(listingWith(colors, { productDetails: { ...details, sizeChart: [], sizeChartUrl: 'javascript:alert(1)' } }))
    expect(screen.queryByRole('button', { name: 'Size guide' })).not.toBeInTheDocument()
  })

  const soldOut = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))

  it('opens on the first available color and marks sold-out colors', () => {
    show(listingWith([{ id: 20, name: 'Moss', sizes: soldOut }, ...colors]))
    expect(screen.getByRole('radio', { name: 'Navy' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Moss, sold out' }).closest('label')).toHaveClass('color-radio-sold-out')
    expect(screen.getByRole('radio', { name: 'Rust' }).closest('label')).not.toHaveClass('color-radio-sold-out')
  })

  it('keeps color and size by name when another product of the listing opens', () => {
    const [first] = listingWith(colors).primaryProduct
    const other = listingWith([
      { id: 31, name: 'Moss', sizes: threeSizes },
      {
        id: 32,
        name: 'Rust',
        sizes: [
          { id: 7, label: 'XS' },
          { id: 8, label: 'M' },
        ],
      },
    ])
    const hoodie = { ...other, primaryProduct: other.primaryProduct.map((variant) => ({ ...variant, productId: 13 })) }
    expect(first?.productId).toBe(12)
    show(listingWith(colors), { variation: 22, size: 2 }).unmount()
    window.scrollTo = jest.fn()
    show(hoodie, { product: 13 })
    expect(screen.getByRole('radio', { name: 'Rust' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked()
    expect(location.search).toBe('?product=13&variation=32&size=8')
  })

  it('disables the buy button of a private listing, with an explanation', () => {
    show(listingWith(colors, { visibility: 'private' }))
    expect(addButton()).toBeDisabled()
    expect(addButton()).toHaveAccessibleDescription(messages.listing.privateNotSold)
  })

  describe('after a restock', () => {
    const mockListing = (inventoryCount: number) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
        const sizes = threeSizes.map((size) => ({ ...size, inventoryCount }))
        return Response.json({ listing: listingWith([{ id: 21, name: 'Navy', sizes }]), region: 'USA' })
      })
    beforeEach(() => {
      jest.useFakeTimers()
    })
    afterEach(() => jest.useRealTimers())

    it('shows the new stock when the page regains focus', async () => {
      const fetched = mockListing(5)
      show(listingWith([{ id: 21, name: 'Navy', sizes: soldOut }]))
      expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
      window.dispatchEvent(new Event('focus'))
      expect(fetched).not.toHaveBeenCalled()
      jest.setSystemTime(Date.now() + 20_000)
      window.dispatchEvent(new Event('focus'))
      expect(await screen.findByRole('button', { name: /^Add to cart —/ })).toBeEnabled()
      expect(fetched).toHaveBeenCalledTimes(1)
    })

    it('requests the stock every minute while it is visible', async () => {
      mockListing(5)
      show(listingWith([{ id: 21, name: 'Navy', sizes: soldOut }]))
      await act(() => jest.advanceTimersByTimeAsync(61_000))
      expect(await screen.findByRole('button', { name: /^Add to cart —/ })).toBeEnabled()
    })

    it('does not change when the request fails', async () => {
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
      show(listingWith([{ id: 21, name: 'Navy', sizes: soldOut }]))
      await act(() => jest.advanceTimersByTimeAsync(61_000))
      expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    })
  })

  // Requirements: 2.36
  it('shows the installment amount for what can be bought', async () => {
    show(listingWith(colors), { variation: 22, size: 1 })
    expect(screen.getByText(wholeText('Pay later: 4 interest-free payments of $7.50'))).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Navy' }))
    expect(screen.getByText(wholeText('Pay later: 4 interest-free payments of $7.00'))).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'L, sold out' }))
    expect(screen.queryByText(/Pay later/)).not.toBeInTheDocument()
  })

  it('keeps other query parameters when the selection changes, for every URL of the listing', async () => {
    window.history.replaceState(null, '', '/tees/outpost-tee?pid=12&utm_source=friend')
    show(listingWith(colors), { product: 12 })
    await userEvent.click(screen.getByRole('radio', { name: 'Rust' }))
    expect(`${location.pathname}${location.search}`).toBe(
      '/tees/outpost-tee?utm_source=friend&product=12&variation=22&size=1',
    )
  })

  // Requirements: 2.35
  it('shows the buy bar when the button leaves the viewport, and the bar submits the form', async () => {
    let setInView: (shown: boolean) => void = () => undefined
    window.IntersectionObserver = class extends window.IntersectionObserver {
      constructor(callback: IntersectionObserverCallback) {
        super(callback)
        setInView = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this)
      }
    }
    window.ResizeObserver = class {
      constructor(private readonly callback: ResizeObserverCallback) {}
      observe = () => this.callback([], this)
      unobserve = () => undefined
      disconnect = () => undefined
    }
    const room = () => document.documentElement.style.getPropertyValue('--buy-room')
    show(listingWith(colors), { variation: 22, size: 3 })
    act(() => setInView(true))
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
    act(() => setInView(false))
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(cartMirror.getState().lines).toMatchObject([{ colorId: 22, sizeId: 3, quantity: 1 }]))
    // jsdom has no layout: it only matters that the property is set.
    expect(room()).toBe('0px')
    act(() => setInView(true))
    expect(room()).toBe('')
    const inBar = await screen.findByRole('button', { name: 'Add to cart', hidden: true })
    expect(inBar.closest('[inert]')).not.toBeNull()
  })

  describe('analytics', () => {
    const views = () => recordedEvents().map(({ event, ecommerce }) => [event, ecommerce.items[0]?.item_id])
    const product = (productId: number) => {
      const listing = listingWith(colors)
      return { ...listing, primaryProduct: listing.primaryProduct.map((variant) => ({ ...variant, productId })) }
    }
    beforeEach(() => {
      forgetEvents()
      sessionStorage.clear()
      window.history.replaceState(null, '', '?')
      Object.assign(window, { scrollTo: jest.fn() })
    })

    // Requirements: 4.10
    it('tracks one view, regardless of the selection', async () => {
      show(listingWith(colors))
      await waitFor(() => expect(views()).toEqual([['view-item', '7']]))
      await userEvent.click(screen.getByRole('radio', { name: 'Rust' }))
      await userEvent.click(screen.getByRole('radio', { name: 'L' }))
      expect(views()).toHaveLength(1)
      expect(window.scrollTo).not.toHaveBeenCalled()
    })

    // Requirements: 7.18
    it('tracks the first displayed product, even if another color is selected right away', async () => {
      show(listingWith(colors))
      fireEvent.click(screen.getByRole('radio', { name: 'Rust' }))
      await waitFor(() => expect(views()).toHaveLength(1))
      expect(recordedEvents()[0]?.ecommerce).toMatchObject({
        items: [{ item_variant: expect.stringMatching(/^Navy/) }],
      })
    })

    // Requirements: 7.18
    it('tracks the quantity that was really added', async () => {
      show(listingWith(colors), { variation: 22, size: 2 })
      await userEvent.click(addButton())
      await waitFor(() => expect(views()).toEqual(expect.arrayContaining([['add-to-cart', '7_22_2']])))
      const [added] = recordedEvents().filter(({ event }) => event === 'add-to-cart')
      expect(added?.ecommerce).toMatchObject({ value: 28, items: [{ item_variant: 'Rust / M', quantity: 1 }] })
    })

    // Requirements: 4.12, 9.9
    it('tracks a view 200 ms after the product changes and scrolls to the top', async () => {
      const stage = (id: number) => (
        <ListingStage
          key={id}
          choices={readChoices(product(id), 'en')}
          wanted={{}}
          region="USA"
          heading={null}
          start={null}
          benefits={null}
        />
      )
      const { rerender } = renderWithMessages(stage(12))
      await waitFor(() => expect(views()).toHaveLength(1))
      jest.useFakeTimers()
      rerender(
        <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
          {stage(13)}
        </NextIntlClientProvider>,
      )
      expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
      await act(() => jest.advanceTimersByTimeAsync(199))
      expect(views()).toHaveLength(1)
      await act(() => jest.advanceTimersByTimeAsync(1))
      jest.useRealTimers()
      await waitFor(() =>
        expect(views()).toEqual([
          ['view-item', '7'],
          ['view-item', '7_21_1'],
        ]),
      )
    })
  })

  it('works as a plain form without JavaScript', () => {
    const { container } = show(listingWith(colors), { variation: 22, size: 2 })
    const form = container.querySelector('form')
    if (!form) throw new Error('the page has no form')
    expect(form).toHaveAttribute('action', '/listing/outpost-tee')
    expect([...new FormData(form)]).toEqual([
      ['product', '12'],
      ['slug', 'outpost-tee'],
      ['itemGroupId', '7'],
      ['variation', '22'],
      ['size', '2'],
      ['quantity', '1'],
    ])
  })
})
