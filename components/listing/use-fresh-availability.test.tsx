import { act, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { Activity, type ReactNode } from 'react'
import { type ListingChoices, readChoices } from '../../lib/listing/choices'
import { fetchAvailability } from '../../lib/listing/fetch-availability'
import { listingWith, threeSizes } from '../../lib/listing/listing-fixture'

jest.mock('../../lib/listing/fetch-availability', () => ({ fetchAvailability: jest.fn(async () => null) }))

const soldOut = threeSizes.map((size) => ({ ...size, inventoryCount: 0 }))
const copy = () => readChoices(listingWith([{ id: 21, name: 'Navy', sizes: soldOut }]), 'en')
const asked = () => jest.mocked(fetchAvailability).mock.calls.length

type Listing = { choices: ListingChoices; useChoices: (rendered: ListingChoices) => ListingChoices }
const Listing = ({ choices, useChoices }: Listing) => useChoices(choices).title

async function open(choices: ListingChoices, around = (page: ReactNode) => page) {
  const { useFreshAvailability } = await import('./use-fresh-availability')
  const page = (shell: typeof around) => (
    <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
      {shell(<Listing choices={choices} useChoices={useFreshAvailability} />)}
    </NextIntlClientProvider>
  )
  const view = await act(async () => render(page(around)))
  return { ...view, show: async (shell: typeof around) => await act(async () => view.rerender(page(shell))) }
}

beforeAll(() => {
  // Read once, as the script of the page starts.
  performance.getEntriesByType = () => JSON.parse(JSON.stringify([{ type: 'back_forward' }]))
})
beforeEach(() => jest.mocked(fetchAvailability).mockClear())

// The first of the file: a document has one first page.
it('asks at once in a document that the browser went back to, and not for what the visitor opens from there', async () => {
  const { unmount } = await open(copy())
  expect(asked()).toBe(1)
  unmount()
  await open(copy())
  expect(asked()).toBe(1)
})

it('asks at once for a copy that the router kept, however lately it was read, and not for a new one', async () => {
  const kept = copy()
  const { unmount } = await open(kept)
  expect(asked()).toBe(0)
  unmount()
  await open(kept)
  expect(asked()).toBe(1)
})

it('asks for a page that was hidden and is shown again, where it was read some time ago', async () => {
  const { show } = await open(copy(), (page) => <Activity mode="visible">{page}</Activity>)
  const hideAndShow = async () => {
    await show((page) => <Activity mode="hidden">{page}</Activity>)
    await show((page) => <Activity mode="visible">{page}</Activity>)
  }
  await hideAndShow()
  expect(asked()).toBe(0)
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000)
  await hideAndShow()
  expect(asked()).toBe(1)
  now.mockRestore()
})
