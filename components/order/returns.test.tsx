import type { OrderReturn } from '@awning/contract/returns'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { mockApi, rejection } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { Returns } from './returns'

const { costs, lineItems } = checkoutWith()
const [line] = lineItems
const sku = line?.sku ?? ''
const title = line?.title ?? ''
const placedAt = '2026-11-20T21:00:00Z'
const order: TrackedOrder = {
  ...{ lookupNumber: 'F4RX-VJVY-9SDQ-E', status: 'delivered', history: [], shipments: [], placedAt, costs, lineItems },
  ...{ delivery: null, countryCode: 'US', recipient: null, returns: [], invoices: [] },
  withdrawable: null,
  returnable: { until: '2099-12-20T10:00:00Z', items: [{ line: 0, sku, quantity: 2 }] },
}
const requested: OrderReturn = {
  ...{
    id: 1,
    kind: 'return',
    toSendBack: true,
    state: 'requested',
    items: [{ line: 0, sku, quantity: 1, reason: 'size' }],
    comment: null,
    answer: null,
  },
  ...{ labelUrl: null, requestedAt: placedAt, decidedAt: null, receivedAt: null },
}

type FakeResponse = Awaited<ReturnType<Parameters<typeof mockApi>[0][string]>>
function open(changes: Partial<TrackedOrder> = {}, response: FakeResponse = { body: { order } }) {
  const app = mockApi({ 'POST /api/returns': () => response })
  const onRequested = jest.fn()
  renderWithMessages(<Returns order={{ ...order, ...changes }} email="ada@example.com" onRequested={onRequested} />)
  return { app, onRequested, user: userEvent.setup() }
}
const select = (name: string) => screen.getByRole('combobox', { name })
const press = (name: string) => screen.getByRole('button', { name })

describe('the returns of an order', () => {
  it('are asked for by piece and reason, with the address that was typed before', async () => {
    const { app, onRequested, user } = open()
    expect(screen.getByText(/^You can ask for a return until December 20, 2099/)).toBeVisible()
    await user.click(press('Return items'))
    expect(screen.queryByRole('combobox', { name: 'Reason' })).toBeNull()
    await user.selectOptions(select('How many?'), '2')
    await user.selectOptions(select('Reason'), 'It does not fit')
    await user.type(screen.getByRole('textbox', { name: 'Comment (optional)' }), 'Too small.')
    await user.click(press('Ask for the return'))
    expect(app.sent('POST /api/returns').map(({ body }) => body)).toEqual([
      {
        ...{ number: 'F4RX-VJVY-9SDQ-E', email: 'ada@example.com', comment: 'Too small.' },
        items: [{ sku, quantity: 2, reason: 'size' }],
      },
    ])
    expect(onRequested).toHaveBeenCalledWith(expect.objectContaining({ lookupNumber: order.lookupNumber }))
  })

  it('are not asked for without a piece or without a reason', async () => {
    const { app, user } = open()
    await user.click(press('Return items'))
    await user.click(press('Ask for the return'))
    expect(await screen.findByText('Choose at least one item.')).toBeVisible()
    await user.selectOptions(select('How many?'), '1')
    await user.click(press('Ask for the return'))
    expect(await screen.findByText('Please choose a reason')).toBeVisible()
    expect(app.calls).toEqual([])
  })

  it.each([
    [rejection(409, 'not_returnable'), 'These items can no longer be returned. Please contact the store.'],
    [
      rejection(404, 'not_found'),
      'There is no order with this number and this email address. Please check the address.',
    ],
    ['networkError' as const, 'Your request could not be sent. Please try again.'],
  ])('keep the input when the request is rejected', async (response, text) => {
    const { user } = open({}, response)
    await user.click(press('Return items'))
    await user.selectOptions(select('How many?'), '1')
    await user.selectOptions(select('Reason'), 'Another reason')
    await user.click(press('Ask for the return'))
    expect(await screen.findByText(text)).toBeVisible()
    expect(select('Reason')).toHaveValue('other')
  })

  it('show their state, the text of the store and the label', () => {
    const labelUrl = 'https://labels.example/1'
    open({ returns: [{ ...requested, state: 'approved', answer: 'Use the label.', labelUrl }], returnable: null })
    expect(screen.getByText('Return approved. Please send the items back.')).toBeVisible()
    expect(screen.getByText(`1 × ${title}`)).toBeVisible()
    expect(screen.getByText('Message from the store: Use the label.')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Open the shipping label/ })).toHaveAttribute('href', labelUrl)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are absent from an order that has none and whose days are over', () => {
    open({ returnable: { until: '2020-01-01T00:00:00Z', items: [{ line: 0, sku, quantity: 2 }] } })
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
