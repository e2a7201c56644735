import { act, screen } from '@testing-library/react'
import { useCheckout } from '../../../lib/checkout/use-checkout'
import { mockApi, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const card = (unavailable: 'provider_down' | null) =>
  checkoutWith({ methods: [{ method: 'card', provider: 'stripe', unavailable }] })

function Offers({ unavailable }: { unavailable: 'provider_down' | null }) {
  const { checkout } = useCheckout(card(unavailable))
  return <p>{checkout.methods.map((offer) => (offer.unavailable === null ? 'open' : 'closed')).join(' ')}</p>
}

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000))

test('a payment method whose provider was unavailable becomes available without a reload, and polling stops', async () => {
  let unavailable: 'provider_down' | null = 'provider_down'
  const app = mockApi({ 'GET /api/checkout': () => ({ body: card(unavailable) }) })
  renderWithData(<Offers unavailable="provider_down" />)
  await seconds(12)
  expect(screen.getByText('closed')).toBeVisible()
  unavailable = null
  await seconds(10)
  expect(screen.getByText('open')).toBeVisible()
  const callsBefore = app.calls.length
  await seconds(120)
  expect(app.calls).toHaveLength(callsBefore)
})
