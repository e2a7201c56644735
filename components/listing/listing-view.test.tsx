import type { Listing } from '@awning/contract/catalog'
import { screen, within } from '@testing-library/react'
import { readChoices } from '../../lib/listing/choices'
import { splitShelves } from '../../lib/listing/related'
import { resolveSelection } from '../../lib/listing/selection'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { sampleReviews } from '../../tests/storefront/sample-reviews'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { ListingView, type ListingViewProps } from './listing-view'
import { ViewedSlot } from './viewed/viewed-slot'

jest.mock('../../lib/services/catalog', () => ({}))
jest.mock('./viewed/viewed-slot', () => ({ ViewedSlot: jest.fn(() => null) }))
jest.mock('../catalog/carousel-arrows-slot', () => ({ CarouselArrows: () => null }))

const related = (count: number) =>
  splitShelves(Array.from({ length: count }, (_, index) => sampleTile({ id: index + 100 })))

function show(more: Partial<Listing> = {}, props: Partial<ListingViewProps> = {}) {
  const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }], more)
  const choices = readChoices(listing, 'en')
  return renderWithMessages(
    <ListingView
      listing={listing}
      choices={choices}
      selection={{}}
      shown={resolveSelection(choices, {})}
      region="USA"
      crumbs={[]}
      shelves={related(0)}
      fanBanner
      deliveryHref="/support/delivery-options"
      reportHref="/contact?reason=product&listing=night-tee"
      {...props}
    />,
  )
}

const cotton = { materials: ['Cotton'], comparableBrands: [], sizeChart: [] }

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
})

describe('a listing', () => {
  // Requirements: 2.40, 5.7
  it('shows the number of orders from 101 on, unless the store hides it', () => {
    const banner = () => screen.queryByText(/fans have already bought this/)
    const views = [
      [show({ orders: 101 }), '101 fans have already bought this'],
      [show({ orders: 1412 }), '1,412 fans have already bought this'],
    ] as const
    for (const [, text] of views) expect(screen.getByText(text)).toBeInTheDocument()
    for (const [{ unmount }] of views) unmount()
    const few = show({ orders: 100 })
    expect(banner()).not.toBeInTheDocument()
    few.unmount()
    show({ orders: 1412 }, { fanBanner: false })
    expect(banner()).not.toBeInTheDocument()
  })

  it('shows tiles of the same size in both shelves', () => {
    show({}, { shelves: related(10) })
    const lists = ['Similar Products', 'You Might Also Like'].map((name) =>
      within(screen.getByRole('region', { name })).getByRole('list'),
    )
    for (const list of lists) expect(list).toHaveClass('tile-row-threes')
    expect(new Set(lists.map((list) => list.querySelector('img')?.getAttribute('sizes'))).size).toBe(1)
  })

  // Requirements: 2.33
  it('shows title and product type in its header', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Outpost Tee' })).toBeVisible()
    expect(screen.getAllByText('Classic Tee')[0]).toBeVisible()
  })

  it.each([
    ['EU', 'Includes VAT, plus shipping'],
    ['AUSTRALIA', 'Includes GST, plus shipping'],
    ['CANADA', 'Includes GST/HST, plus shipping'],
  ] as const)('states in %s that its price includes tax, with a link about delivery', (region, note) => {
    show({}, { region })
    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === note)).toBeVisible()
    expect(screen.getByRole('link', { name: 'shipping' })).toHaveAttribute('href', '/support/delivery-options')
  })

  it.each(['USA', 'ROW'] as const)('states no tax in %s, where it is added or unknown', (region) => {
    show({}, { region })
    expect(screen.queryByText(/Includes/)).not.toBeInTheDocument()
  })

  it('states the tax without delivery if it is digital', () => {
    show({ deliveryDetails: { type: 'digital' } }, { region: 'EU' })
    expect(screen.getByText('Includes VAT')).toBeVisible()
  })

  it('shows its rating and its reviews only if it has reviews', () => {
    const { unmount } = show()
    expect(screen.queryByRole('region', { name: 'Reviews' })).not.toBeInTheDocument()
    expect(document.querySelector('.stars')).not.toBeInTheDocument()
    unmount()
    show({ reviews: sampleReviews() })
    expect(screen.getByRole('link', { name: '4.5 of 5 stars 2 reviews' })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Reviews' })).toBeInTheDocument()
  })

  // Requirements: 1.8, 2.37, 2.38
  it('has three tabs, the return policy for physical products and the email note for digital ones', () => {
    const { unmount } = show({ productDetails: cotton })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Description',
      'Product Details',
      'Delivery Details',
    ])
    expect(screen.getByText('30 Day Free Return Policy')).toBeInTheDocument()
    unmount()
    show({ deliveryDetails: { type: 'digital' } })
    expect(screen.queryByText('30 Day Free Return Policy')).not.toBeInTheDocument()
    expect(screen.getByText(/Sent by email/)).toBeInTheDocument()
  })

  // Requirements: 5.2
  it('treats a product as digital by the label of its size', () => {
    const sizes = [{ id: 1, label: 'Digital' }]
    const listing = listingWith([{ id: 21, name: 'Night', sizes }])
    show({ deliveryDetails: undefined, primaryProduct: listing.primaryProduct })
    expect(screen.getByText(/Sent by email/)).toBeInTheDocument()
    expect(screen.queryByText('30 Day Free Return Policy')).not.toBeInTheDocument()
  })

  // Requirements: 3.10
  it('shows all product details that the service returns', () => {
    show({
      productDetails: {
        description: 'A heavy tee.',
        materials: ['Cotton', 'Linen'],
        fit: 'Boxy',
        comparableBrands: ['Gildan 5000'],
        sizeChart: [{ size: 'S', dimension: 'Chest', unit: 'cm', value: '46' }],
        sizeChartUrl: 'https://charts.example/tee',
      },
    })
    const details = within(screen.getByRole('tabpanel', { name: 'Product Details', hidden: true }))
    expect(details.getByText('A heavy tee.')).toBeInTheDocument()
    const values = ['Materials', 'Fit', 'Comparable brands'].map(
      (term) => details.getByText(term).nextSibling?.textContent,
    )
    expect(values).toEqual(['Cotton, Linen', 'Boxy', 'Gildan 5000'])
    expect(details.getByRole('cell', { name: '46', hidden: true })).toBeInTheDocument()
    expect(details.getByRole('link', { name: /full size chart/, hidden: true })).toHaveAttribute(
      'href',
      'https://charts.example/tee',
    )
  })

  it('shows the size chart in inches, and opens the one in centimeters', () => {
    const chest = { size: 'S', dimension: 'Chest' }
    const sizeChart = [
      { ...chest, unit: 'inches', value: '18' } as const,
      { ...chest, unit: 'cm', value: '46' } as const,
    ]
    show({ productDetails: { materials: [], comparableBrands: [], sizeChart } })
    const details = within(screen.getByRole('tabpanel', { name: 'Product Details', hidden: true }))
    expect(details.getByRole('cell', { name: '18', hidden: true }).closest('details')).toBeNull()
    const centimeters = details.getByRole('cell', { name: '46', hidden: true }).closest('details')
    expect(centimeters).not.toHaveAttribute('open')
    expect(centimeters?.querySelector('summary')).toHaveTextContent('Size guide, centimeters')
  })

  it('shows its facts beside its description too, for wide screens', () => {
    show({
      primaryProductType: 'Classic Tee',
      productDetails: cotton,
    })
    const description = within(screen.getByRole('tabpanel', { name: 'Description' }))
    expect(description.getByText('Product').nextSibling).toHaveTextContent('Classic Tee')
    expect(description.getByText('Materials').nextSibling).toHaveTextContent('Cotton')
  })

  describe('with a short description', () => {
    const oneSize = (more: Partial<Listing>) => {
      const listing = listingWith([{ id: 21, name: 'Default', sizes: [{ id: 1, label: 'One size' }] }], more)
      return show(more, { listing, choices: readChoices(listing, 'en') })
    }
    const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent)
    const isBelowButton = (text: string) => {
      const button = screen.getByRole('button', { name: /^Add to cart/ })
      const delivery = screen.getByRole('heading', { name: 'Delivery Details', hidden: true })
      const described = screen.getByText(text)
      return (
        button.compareDocumentPosition(described) === Node.DOCUMENT_POSITION_FOLLOWING &&
        described.compareDocumentPosition(delivery) === Node.DOCUMENT_POSITION_FOLLOWING
      )
    }

    it('and nothing else has it below the button and a section about delivery', () => {
      show()
      expect(isBelowButton('Made for rain.')).toBe(true)
      expect(tabs()).toEqual([])
      expect(screen.getByRole('region', { name: 'Delivery Details' })).toBeVisible()
      expect(screen.queryByText('Description')).not.toBeInTheDocument()
      expect(screen.queryByText('Product Details')).not.toBeInTheDocument()
    })

    it('and details has it below the button if there is nothing to choose', () => {
      oneSize({ productDetails: cotton })
      expect(isBelowButton('Made for rain.')).toBe(true)
      expect(tabs()).toEqual(['Product Details', 'Delivery Details'])
    })

    it('has it in a tab if it is longer than 400 characters', () => {
      oneSize({ description: `<p>${'Rain. '.repeat(67)}</p>` })
      expect(tabs()).toEqual(['Description', 'Delivery Details'])
    })
  })

  it('has no details if they only repeat its type or its collection', () => {
    show({ primaryProductType: 'Indoor', collections: [{ name: 'Indoor', slug: 'indoor' }], description: '' })
    expect(screen.queryByText('Product')).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Delivery Details' })).toBeVisible()
  })

  it('shows its first material and its fit below the buy button', () => {
    const details = { comparableBrands: [], sizeChart: [] }
    const materials = ['100% cotton', 'Linen']
    show({ productDetails: { ...details, materials, fit: 'Regular, true to size. Size up for a loose shoulder.' } })
    const line = screen.getByText('100% cotton · Regular, true to size')
    const button = screen.getByRole('button', { name: /^Add to cart/ })
    expect(button.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has a place for recently viewed products, except in a preview', () => {
    jest.mocked(ViewedSlot).mockReturnValue(<p>viewed before</p>)
    const { unmount } = show()
    expect(screen.getByText('viewed before')).toBeInTheDocument()
    unmount()
    const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])
    show({}, { choices: readChoices(listing, 'en', { preview: true }) })
    expect(screen.queryByText('viewed before')).not.toBeInTheDocument()
  })

  // Requirements: 2.45
  it('shows a notice when it is private', () => {
    const { unmount } = show({ visibility: 'private' })
    expect(screen.getByRole('note')).toHaveTextContent(
      "Listing is currently set as PrivateThis page won't be visible to anyone",
    )
    unmount()
    show()
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
  })

  // Requirements: 2.39
  it('links to the form that reports the product, or to what the operator configured', () => {
    const linkTo = () => screen.getByRole('link', { name: 'Report this product' }).getAttribute('href')
    const { unmount } = show()
    expect(linkTo()).toBe('/contact?reason=product&listing=night-tee')
    unmount()
    show({}, { reportHref: 'mailto:report@shop.example' })
    expect(linkTo()).toBe('mailto:report@shop.example')
  })

  // Requirements: 2.26, 2.43
  it('shows similar products and four recommended ones, without quick add', () => {
    show({}, { shelves: related(9) })
    const titles = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(titles('Similar Products')).toEqual(['Tee 100', 'Tee 101', 'Tee 102', 'Tee 103', 'Tee 104'])
    expect(titles('You Might Also Like')).toEqual(['Tee 105', 'Tee 106', 'Tee 107', 'Tee 108'])
    expect(screen.queryByRole('button', { name: /Quick add|Tee 10/ })).not.toBeInTheDocument()
  })

  // Requirements: 2.43
  it('titles the recommended shelf as bought together when the store is configured so', () => {
    show({}, { shelves: related(9), boughtTogether: true })
    const shelf = within(screen.getByRole('region', { name: 'Frequently bought together' }))
    expect(shelf.getAllByRole('article')).toHaveLength(4)
    expect(screen.queryByRole('region', { name: 'You Might Also Like' })).not.toBeInTheDocument()
  })

  // Requirements: 1.3
  it("describes a preorder with the creator's text", () => {
    const { unmount } = show({ checkout_flow: 1 }, { preorderText: 'Pressed in May, sent in June.' })
    expect(screen.getByRole('button', { name: 'Preorder' })).toHaveAccessibleDescription(
      'Pressed in May, sent in June.',
    )
    unmount()
    show({ checkout_flow: 1 })
    expect(screen.getByRole('button', { name: 'Preorder' })).toHaveAccessibleDescription(
      /made for customers who preorder it/,
    )
  })

  // Requirements: 2.42
  it('hides similar products when there is only one', () => {
    show({}, { shelves: related(1) })
    expect(screen.queryByRole('region', { name: 'Similar Products' })).not.toBeInTheDocument()
  })

  it('can be preordered without JavaScript, with a form for the selected color and size', () => {
    const { container, unmount } = show({ checkout_flow: 1 })
    const form = container.querySelector<HTMLFormElement>('form[method="post"]')
    if (!form) throw new Error('the page has no form')
    expect(form).toHaveAttribute('action', '/')
    expect([...new FormData(form)]).toEqual(
      expect.arrayContaining([
        ['listingSlug', 'outpost-tee'],
        ['colorId', '21'],
        ['sizeId', '1'],
        ['country', ''],
      ]),
    )
    unmount()
    expect(show().container.querySelector('form[method="post"]')).toBeNull()
  })
})
