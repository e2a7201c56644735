import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { mockApi, rejection } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { Withdrawal } from './withdrawal'

const { costs, lineItems } = checkoutWith()
const [line] = lineItems
const sku = line?.sku ?? ''
const title = line?.title ?? ''
const order: TrackedOrder = {
  ...{ lookupNumber: 'F4RX-VJVY-9SDQ-E', status: 'placed', history: [], shipments: [], costs, lineItems },
  ...{ placedAt: '2026-11-20T21:00:00Z', delivery: null, countryCode: 'DE', recipient: null },
  ...{ returns: [], returnable: null, invoices: [] },
  withdrawable: { until: null, items: [{ line: 0, sku, quantity: 2 }], exempt: [] },
}

type FakeResponse = Awaited<ReturnType<Parameters<typeof mockApi>[0][string]>>
function open(changes: Partial<TrackedOrder> = {}, response: FakeResponse = { body: { order } }) {
  const app = mockApi({ 'POST /api/withdrawals': () => response })
  const onWithdrawn = jest.fn()
  renderWithMessages(<Withdrawal order={{ ...order, ...changes }} email="ada@example.com" onWithdrawn={onWithdrawn} />)
  return { app, onWithdrawn, user: userEvent.setup() }
}
const press = (name: string) => screen.getByRole('button', { name })

describe('the right of withdrawal on the order page', () => {
  it('is used in two steps, for all items unless the buyer keeps some', async () => {
    const { app, onWithdrawn, user } = open()
    expect(screen.getByText(/^You can withdraw from this contract until 14 days after the delivery/)).toBeVisible()
    await user.click(press('Withdraw from contract'))
    expect(screen.getByRole('combobox', { name: 'How many?' })).toHaveValue('2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'How many?' }), '1')
    await user.click(press('Confirm withdrawal'))
    expect(app.sent('POST /api/withdrawals').map(({ body }) => body)).toEqual([
      { number: 'F4RX-VJVY-9SDQ-E', email: 'ada@example.com', items: [{ sku, quantity: 1 }] },
    ])
    expect(onWithdrawn).toHaveBeenCalledWith(expect.objectContaining({ lookupNumber: order.lookupNumber }))
  })

  it('shows its last day and the items that are exempt', () => {
    open({ withdrawable: { until: '2099-12-04T10:00:00Z', items: [{ line: 0, sku, quantity: 2 }], exempt: [0] } })
    expect(screen.getByText(/until December 4, 2099/)).toBeVisible()
    expect(screen.getByText(new RegExp(`^You cannot withdraw from: ${title}`))).toBeVisible()
  })

  it('cannot be used for nothing, and keeps the form after a rejection', async () => {
    const { app, user } = open({}, rejection(409, 'not_withdrawable'))
    await user.click(press('Withdraw from contract'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'How many?' }), 'Keep')
    await user.click(press('Confirm withdrawal'))
    expect(screen.getByText('Choose at least one item.')).toBeVisible()
    expect(app.sent('POST /api/withdrawals')).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'How many?' }), '2')
    await user.click(press('Confirm withdrawal'))
    expect(await screen.findByText(/^You can no longer withdraw from this contract/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'How many?' })).toHaveValue('2')
  })

  it('is not shown without a right of withdrawal, and after its last day', () => {
    open({ withdrawable: null })
    expect(screen.queryByRole('heading')).toBeNull()
    open({ withdrawable: { until: '2020-12-04T10:00:00Z', items: [{ line: 0, sku, quantity: 2 }], exempt: [] } })
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
