import { act, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { Activity, type ReactNode } from 'react'
import { type ListingChoices, readChoices } from '../../lib/listing/choices'
import { fetchAvailability } from '../../lib/listing/fetch-availability'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'

jest.mock('../../lib/listing/fetch-availability', () => ({ fetchAvailability: jest.fn(async () => null) }))

const soldOut = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))
const copy = () => readChoices(listingWith([{ id: 21, name: 'Navy', sizes: soldOut }]), 'en')
const requestCount = () => jest.mocked(fetchAvailability).mock.calls.length

type Listing = { choices: ListingChoices; useChoices: (rendered: ListingChoices) => ListingChoices }
const Listing = ({ choices, useChoices }: Listing) => useChoices(choices).title

async function open(choices: ListingChoices, around = (page: ReactNode) => page) {
  const { useFreshAvailability } = await import('./listing-stage')
  const page = (shell: typeof around) => (
    <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
      {shell(<Listing choices={choices} useChoices={useFreshAvailability} />)}
    </NextIntlClientProvider>
  )
  const view = await act(async () => render(page(around)))
  return { ...view, show: async (shell: typeof around) => await act(async () => view.rerender(page(shell))) }
}

beforeAll(() => {
  // The module reads the navigation entry once, when it loads.
  performance.getEntriesByType = () => JSON.parse(JSON.stringify([{ type: 'back_forward' }]))
})
beforeEach(() => jest.mocked(fetchAvailability).mockClear())

// Must be the first test of the file: a document has one initial page.
it('requests at once after a back navigation to the document, but not for pages opened from there', async () => {
  const { unmount } = await open(copy())
  expect(requestCount()).toBe(1)
  unmount()
  await open(copy())
  expect(requestCount()).toBe(1)
})

it('requests at once for a copy from the router cache, however recent, but not for a new one', async () => {
  const cached = copy()
  const { unmount } = await open(cached)
  expect(requestCount()).toBe(0)
  unmount()
  await open(cached)
  expect(requestCount()).toBe(1)
})

it('requests for a page that was hidden and is shown again if its data is not recent', async () => {
  const { show } = await open(copy(), (page) => <Activity mode="visible">{page}</Activity>)
  const hideAndShow = async () => {
    await show((page) => <Activity mode="hidden">{page}</Activity>)
    await show((page) => <Activity mode="visible">{page}</Activity>)
  }
  await hideAndShow()
  expect(requestCount()).toBe(0)
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000)
  await hideAndShow()
  expect(requestCount()).toBe(1)
  now.mockRestore()
})
