import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { Listing } from '../../commerce/contract/catalogue'
import { cartMirror } from '../../lib/cart/cart-store'
import { useModals } from '../../lib/layout/modals'
import { readChoices } from '../../lib/listing/choices'
import { listingWith, threeSizes } from '../../lib/listing/listing-fixture'
import type { Selection } from '../../lib/routes'
import { forgetEvents, toldEvents } from '../../lib/tracking/told-fixture'
import messages from '../../messages/en.json'
import { renderWithTexts } from '../layout/render-with-texts'
import { ListingStage } from './listing-stage'

const colours = [
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
  renderWithTexts(
    <ListingStage
      choices={readChoices(listing, 'en', { afterpay: true })}
      wanted={wanted}
      region="USA"
      products={null}
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
    // biome-ignore lint/suspicious/noDocumentCookie: the cart of the test before is gone.
    document.cookie = 'cart=; max-age=0; path=/'
    cartMirror.setState({ lines: [] })
  })

  it('shows the colour, size and price that the link asks for', () => {
    show(listingWith(colours), { product: 12, variation: 22, size: 1 })
    expect(screen.getByRole('radio', { name: 'Rust' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'S' })).toBeChecked()
    expect(addButton()).toHaveTextContent('Add to cart — $30.00')
    expect(screen.getByRole('img', { name: 'Outpost Tee, Rust, front' })).toBeInTheDocument()
  })

  it('has a header of title, product type and price', () => {
    show(listingWith(colours), { variation: 22, size: 1 })
    expect(screen.getByRole('heading', { level: 1, name: 'Outpost Tee' })).toBeVisible()
    expect(screen.getByText('Classic Tee')).toBeVisible()
    expect(screen.getByText('$30.00', { exact: true })).toBeVisible()
  })

  it('changes picture, price and address with the colour, and keeps the size', async () => {
    show(listingWith(colours), { size: 2 })
    await userEvent.click(screen.getByRole('radio', { name: 'Rust' }))
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked()
    expect(screen.getByText('Only 2 left')).toBeInTheDocument()
    expect(`${location.pathname}${location.search}`).toBe('/listing/outpost-tee?product=12&variation=22&size=2')
  })

  it('names the chosen colour in the legend', () => {
    show(listingWith(colours))
    expect(screen.getByRole('group', { name: 'Color Navy' })).toBeInTheDocument()
  })

  it('says that a size is sold out, and offers nothing to press', async () => {
    show(listingWith(colours))
    await userEvent.click(screen.getByRole('radio', { name: 'L, sold out' }))
    for (const button of screen.getAllByRole('button', { name: 'Out of stock' })) expect(button).toBeDisabled()
  })

  it('puts the chosen pieces into the cart and confirms it', async () => {
    show(listingWith(colours), { variation: 22, size: 1 })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '3')
    await userEvent.click(addButton())
    await waitFor(() =>
      expect(cartMirror.getState().lines).toEqual([
        { slug: 'outpost-tee', productId: 12, colorId: 22, sizeId: 1, quantity: 3, itemGroupId: '7' },
      ]),
    )
    expect(useModals.getState().current).toMatchObject({
      id: 'cart-confirmation',
      subject: { title: 'Outpost Tee', detail: 'Classic Tee · Rust · S', price: '3 × $30.00' },
    })
  })

  it('raises what is in the cart already by the chosen quantity', async () => {
    show(listingWith(colours), { variation: 22, size: 1 })
    const pieces = () => cartMirror.getState().lines.map(({ quantity }) => quantity)
    for (const total of [3, 6]) {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '3')
      await userEvent.click(await screen.findByRole('button', { name: /^Add to cart —/ }))
      await waitFor(() => expect(pieces()).toEqual([total]))
    }
  })

  it('puts nothing into the cart while the quantity is no whole number', async () => {
    show(listingWith(colours), { variation: 22, size: 1 })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '10+')
    await userEvent.keyboard('1.5')
    await userEvent.click(addButton())
    expect(document.cookie).not.toContain('outpost-tee')
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus()
    expect(screen.getByText('Please enter a whole number from 1 to 999')).toBeInTheDocument()
  })

  it('adds no more than what is left, and says so', async () => {
    show(listingWith(colours), { variation: 22, size: 2 })
    expect(screen.getByRole('combobox', { name: 'Quantity' })).toHaveTextContent(/^12$/)
    await userEvent.click(addButton())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '2')
    await userEvent.click(await screen.findByRole('button', { name: /^Add to cart —/ }))
    const subject = () => useModals.getState().current
    await waitFor(() =>
      expect(subject()).toMatchObject({
        subject: { price: '1 × $28.00', short: { none: false, text: 'Only 2 left, so 2 are in your cart.' } },
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

  it('asks for no size where there is none to choose', () => {
    show(listingWith([{ id: 21, name: 'Night', sizes: [{ id: 1, label: 'Digital' }] }]))
    expect(screen.queryByRole('group', { name: /Size/ })).not.toBeInTheDocument()
    expect(addButton()).toBeEnabled()
  })

  it('offers many or long sizes as a list', () => {
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

  it('opens the preorder form for the shown colour and size, and sells nothing, where a listing is preordered', async () => {
    show(listingWith(colours, { checkout_flow: 1 }), { variation: 22, size: 2 })
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Preorder' }))
    expect(useModals.getState().current).toEqual({
      id: 'preorderform-modal',
      subject: { listingSlug: 'outpost-tee', productId: 12, colorId: 22, sizeId: 2, title: 'Outpost Tee · Rust · M' },
    })
    expect(cartMirror.getState().lines).toEqual([])
  })

  it('lets the buyer be told when a sold-out size is back', async () => {
    show(listingWith(colours))
    expect(screen.queryByRole('button', { name: 'Get notified' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'L, sold out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Get notified' }))
    expect(useModals.getState().current).toMatchObject({
      id: 'getnotified-modal',
      subject: { colorId: 21, sizeId: 3, title: 'Outpost Tee · Navy · L' },
    })
  })

  it('opens the size guide where there is a chart, and names no guide where there is none', async () => {
    const rows = [{ size: 'S', dimension: 'Chest', unit: 'inches', value: '18' } as const]
    const details = { materials: [], comparableBrands: [], sizeChart: rows }
    const { unmount } = show(listingWith(colours, { productDetails: details }))
    await userEvent.click(screen.getByRole('button', { name: 'Size guide' }))
    expect(useModals.getState().current).toEqual({ id: 'sizechart-modal', subject: { title: 'Outpost Tee', rows } })
    unmount()
    const address = { ...details, sizeChart: [], sizeChartUrl: 'https://charts.example/tee' }
    const other = show(listingWith(colours, { productDetails: address }))
    expect(screen.getByRole('button', { name: 'Size guide' })).toBeInTheDocument()
    other.unmount()
    show(listingWith(colours, { productDetails: { ...details, sizeChart: [], sizeChartUrl: 'javascript:alert(1)' } }))
    expect(screen.queryByRole('button', { name: 'Size guide' })).not.toBeInTheDocument()
  })

  const soldOut = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))

  it('opens on the first color that can be had, and marks those that are sold out', () => {
    show(listingWith([{ id: 20, name: 'Moss', sizes: soldOut }, ...colours]))
    expect(screen.getByRole('radio', { name: 'Navy' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Moss, sold out' }).closest('label')).toHaveClass('colour-radio-gone')
    expect(screen.getByRole('radio', { name: 'Rust' }).closest('label')).not.toHaveClass('colour-radio-gone')
  })

  it('keeps color and size by their names when another product of the listing is opened', () => {
    const [first] = listingWith(colours).primaryProduct
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
    show(listingWith(colours), { variation: 22, size: 2 }).unmount()
    window.scrollTo = jest.fn()
    show(hoodie, { product: 13 })
    expect(screen.getByRole('radio', { name: 'Rust' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked()
    expect(location.search).toBe('?product=13&variation=32&size=8')
  })

  it('cannot be put in a cart where it is private, and says so', () => {
    show(listingWith(colours, { visibility: 'private' }))
    expect(addButton()).toBeDisabled()
    expect(addButton()).toHaveAccessibleDescription(messages.listing.privateNotSold)
  })

  describe('that was opened before a restock', () => {
    const answer = (inventoryCount: number) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
        const sizes = threeSizes.map((size) => ({ ...size, inventoryCount }))
        return Response.json({ listing: listingWith([{ id: 21, name: 'Navy', sizes }]), region: 'USA' })
      })
    beforeEach(() => {
      jest.useFakeTimers()
    })
    afterEach(() => jest.useRealTimers())

    it('offers what came in when the buyer comes back to it', async () => {
      const fetched = answer(5)
      show(listingWith([{ id: 21, name: 'Navy', sizes: soldOut }]))
      expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
      window.dispatchEvent(new Event('focus'))
      expect(fetched).not.toHaveBeenCalled()
      jest.setSystemTime(Date.now() + 20_000)
      window.dispatchEvent(new Event('focus'))
      expect(await screen.findByRole('button', { name: /^Add to cart —/ })).toBeEnabled()
      expect(fetched).toHaveBeenCalledTimes(1)
    })

    it('asks every minute while it is looked at', async () => {
      answer(5)
      show(listingWith([{ id: 21, name: 'Navy', sizes: soldOut }]))
      await act(() => jest.advanceTimersByTimeAsync(61_000))
      expect(await screen.findByRole('button', { name: /^Add to cart —/ })).toBeEnabled()
    })

    it('stays as it is where no answer comes', async () => {
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
      show(listingWith([{ id: 21, name: 'Navy', sizes: soldOut }]))
      await act(() => jest.advanceTimersByTimeAsync(61_000))
      expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    })
  })

  it('says what a fourth of the price comes to, for what can be bought', async () => {
    show(listingWith(colours), { variation: 22, size: 1 })
    expect(screen.getByText('Pay later: 4 interest-free payments of $7.50')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Navy' }))
    expect(screen.getByText('Pay later: 4 interest-free payments of $7.00')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'L, sold out' }))
    expect(screen.queryByText(/Pay later/)).not.toBeInTheDocument()
  })

  it('keeps the rest of the address when the selection changes, wherever the listing stands', async () => {
    window.history.replaceState(null, '', '/tees/outpost-tee?pid=12&utm_source=friend')
    show(listingWith(colours), { product: 12 })
    await userEvent.click(screen.getByRole('radio', { name: 'Rust' }))
    expect(`${location.pathname}${location.search}`).toBe(
      '/tees/outpost-tee?utm_source=friend&product=12&variation=22&size=1',
    )
  })

  it('has the button follow at the bottom once it is out of sight, and the bar presses it', async () => {
    let see: (shown: boolean) => void = () => undefined
    window.IntersectionObserver = class extends window.IntersectionObserver {
      constructor(callback: IntersectionObserverCallback) {
        super(callback)
        see = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this)
      }
    }
    window.ResizeObserver = class {
      constructor(private readonly heard: ResizeObserverCallback) {}
      observe = () => this.heard([], this)
      unobserve = () => undefined
      disconnect = () => undefined
    }
    const room = () => document.documentElement.style.getPropertyValue('--buy-room')
    show(listingWith(colours), { variation: 22, size: 3 })
    act(() => see(true))
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
    act(() => see(false))
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(cartMirror.getState().lines).toMatchObject([{ colorId: 22, sizeId: 3, quantity: 1 }]))
    // Nothing has a height here: that there is room at all is what counts.
    expect(room()).toBe('0px')
    act(() => see(true))
    expect(room()).toBe('')
    expect(screen.getByText('Add to cart').closest('[inert]')).not.toBeNull()
  })

  describe('is told of', () => {
    const views = () => toldEvents().map(({ event, ecommerce }) => [event, ecommerce.items[0]?.item_id])
    const product = (productId: number) => {
      const listing = listingWith(colours)
      return { ...listing, primaryProduct: listing.primaryProduct.map((variant) => ({ ...variant, productId })) }
    }
    beforeEach(() => {
      forgetEvents()
      Object.assign(window, { scrollTo: jest.fn() })
    })

    it('once, whatever is chosen', async () => {
      show(listingWith(colours))
      await waitFor(() => expect(views()).toEqual([['view-item', '12']]))
      await userEvent.click(screen.getByRole('radio', { name: 'Rust' }))
      await userEvent.click(screen.getByRole('radio', { name: 'L' }))
      expect(views()).toHaveLength(1)
      expect(window.scrollTo).not.toHaveBeenCalled()
    })

    it('with the pieces that really went into the cart', async () => {
      show(listingWith(colours), { variation: 22, size: 2 })
      await userEvent.click(addButton())
      await waitFor(() => expect(views()).toEqual(expect.arrayContaining([['add-to-cart', '12']])))
      const [added] = toldEvents().filter(({ event }) => event === 'add-to-cart')
      expect(added?.ecommerce).toMatchObject({ value: 28, items: [{ item_variant: 'Rust / M', quantity: 1 }] })
    })

    it('again 200 ms after its product has changed, which scrolls to the top', async () => {
      const stage = (id: number) => (
        <ListingStage
          key={id}
          choices={readChoices(product(id), 'en')}
          wanted={{}}
          region="USA"
          products={null}
          benefits={null}
        />
      )
      const { rerender } = renderWithTexts(stage(12))
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
          ['view-item', '12'],
          ['view-item', '13'],
        ]),
      )
    })
  })

  it('works as a plain form that asks the server, where scripts are off', () => {
    const { container } = show(listingWith(colours), { variation: 22, size: 2 })
    const form = container.querySelector('form')
    if (!form) throw new Error('there is no form')
    expect(form).toHaveAttribute('action', '/listing/outpost-tee')
    expect([...new FormData(form)]).toEqual([
      ['product', '12'],
      ['variation', '22'],
      ['size', '2'],
    ])
  })
})
