import type { Checkout } from '@awning/contract/checkout'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useChange, useCheckout } from '../../../lib/checkout/use-checkout'
import { mockApi, rejection, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { wholeText } from '../../../tests/storefront/whole-text'
import { PromoCode } from './promo-code'

const costs = checkoutWith().costs
const withoutPromoCode = checkoutWith({ promoCode: null, costs: { ...costs, discount: { value: 0 } } })
const applied = (code: string, value: number) =>
  checkoutWith({ version: 9, promoCode: code, costs: { ...costs, discount: { value } } })

const put = 'PUT /api/checkout'
const pointer = { source: { pointer: '/data/promoCode' } }
const rejected = 'Sorry, this promo code cannot be applied to your order.'

type Handlers = Parameters<typeof mockApi>[0]

function Entry({ rendered }: { rendered: Checkout }) {
  const { checkout } = useCheckout(rendered)
  const otherChange = useChange<{ promoCode: string }>(checkout.id)
  return (
    <>
      <PromoCode checkout={checkout} />
      <button type="button" onClick={() => otherChange.mutate({ promoCode: 'LINKED' })}>
        Another tab
      </button>
    </>
  )
}

function show(rendered: Checkout, handlers: Handlers = {}) {
  const app = mockApi({ 'GET /api/checkout': () => ({ body: rendered }), ...handlers })
  renderWithData(<Entry rendered={rendered} />)
  return app
}

const openButton = () => screen.queryByRole('button', { name: 'Have a promo code?' })
const field = () => screen.queryByRole('textbox', { name: 'Promo code' })
const applyButton = () => screen.getByRole('button', { name: /Apply/ })

async function enter(code: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), code)
  await userEvent.click(applyButton())
}

describe('the promo code', () => {
  // Requirements: C2.75
  it('shows its field only after the buyer opens it', async () => {
    show(withoutPromoCode)
    expect(field()).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    expect(field()).toHaveFocus()
    expect(openButton()).not.toBeInTheDocument()
  })

  // Requirements: C4.72
  it('is no longer announced as applied once it is removed', async () => {
    const withoutCode = checkoutWith({ version: 11, promoCode: null, costs: { ...costs, discount: { value: 0 } } })
    show(withoutPromoCode, {
      [put]: (body) => ({ body: JSON.stringify(body).includes('LINKED') ? withoutCode : applied('HELLO10', 280) }),
    })
    await enter('hello10')
    expect(await screen.findByText('Promo code HELLO10 is applied.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Another tab' }))
    await waitFor(() => expect(screen.queryByText(/HELLO10/)).not.toBeInTheDocument())
  })

  // Requirements: C2.76
  it('requires an address first', async () => {
    const app = show({ ...withoutPromoCode, customer: null })
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    expect(screen.getByText('Please enter your address before you enter a promo code.')).toBeInTheDocument()
    expect(field()).not.toBeInTheDocument()
    expect(app.sent(put)).toHaveLength(0)
    expect(openButton()).toHaveFocus()
    expect(openButton()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    expect(screen.queryByText('Please enter your address before you enter a promo code.')).not.toBeInTheDocument()
    expect(openButton()).toHaveAttribute('aria-expanded', 'false')
  })

  it('stays applied and removable if another code is rejected', async () => {
    show(withoutPromoCode, {
      [put]: (body) =>
        JSON.stringify(body).includes('hello10')
          ? { body: applied('HELLO10', 280) }
          : rejection(422, 'promo_code_not_applicable', pointer),
    })
    await enter('hello10')
    expect(await screen.findByText('Promo code HELLO10 is applied.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'NONSENSE{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(rejected))
    expect(field()).toHaveValue('')
    expect(screen.getByText('Code not applied: NONSENSE')).toBeVisible()
    expect(screen.getByText('HELLO10')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove promo code HELLO10' })).toBeInTheDocument()
    expect(screen.queryByText(/is applied/)).not.toBeInTheDocument()
  })

  it('stays applied if the change is canceled', async () => {
    show(applied('HELLO10', 280), { [put]: () => rejection(422, 'promo_code_not_applicable', pointer) })
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'NONSENSE{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(rejected))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: 'Promo code' })).not.toBeInTheDocument()
    expect(screen.getByText('HELLO10').parentElement).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(field()).toHaveValue('')
    expect(field()).not.toHaveAccessibleDescription(rejected)
    expect(screen.queryByText(/NONSENSE/)).not.toBeInTheDocument()
  })

  it('is announced as the service returns it', async () => {
    show(withoutPromoCode, { [put]: () => ({ body: applied('SPRING-24', 280) }) })
    await enter('spring 24')
    expect(await screen.findByText('Promo code SPRING-24 is applied.')).toBeInTheDocument()
  })

  // Requirements: C2.78, C5.70
  it('cannot be applied while the field is empty', async () => {
    const app = show(withoutPromoCode)
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    expect(applyButton()).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), '   {Enter}')
    expect(applyButton()).toBeDisabled()
    expect(app.sent(put)).toHaveLength(0)
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'x')
    expect(applyButton()).toBeEnabled()
  })

  // Requirements: C2.77
  it('is shown once it is applied, with buttons to remove and change it', async () => {
    const app = show(withoutPromoCode, { [put]: () => ({ body: applied('HELLO10', 280) }) })
    await enter(' hello10 ')
    expect(await screen.findByText('HELLO10')).toBeInTheDocument()
    expect(screen.getByText('Promo code HELLO10 is applied.')).toBeInTheDocument()
    expect(app.sent(put).map(({ body }) => body)).toEqual([{ id: 'chk_1', change: { promoCode: 'hello10' } }])
    await waitFor(() => expect(screen.getByText('HELLO10').parentElement).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it.each([
    ['for delivery', 0, 599, 'Your items are free with this code. $5.99 is left to pay for delivery.'],
    ['for delivery and tax', 41, 640, 'Your items are free with this code. $6.40 is left to pay for delivery and tax.'],
  ])('shows what is left to pay %s if it makes the items free', (_what, tax, total, text) => {
    const free = { ...costs, discount: costs.subtotal, tax: { value: tax }, total: { ...costs.total, value: total } }
    show(checkoutWith({ promoCode: 'GIFT', costs: free }))
    expect(screen.getByText(wholeText(text)).closest('[role=status]')).toBeVisible()
  })

  it('shows nothing that is left to pay if it covers the whole order or a part of the items', () => {
    const covered = { ...costs, discount: costs.subtotal, total: { ...costs.total, value: 0 } }
    show(checkoutWith({ promoCode: 'GIFT', costs: covered }))
    show(applied('HELLO10', 280))
    expect(screen.queryByText(/left to pay/)).not.toBeInTheDocument()
  })

  // Requirements: C2.77
  it('can be removed', async () => {
    const app = show(applied('HELLO10', 280), { [put]: () => ({ body: { ...withoutPromoCode, version: 10 } }) })
    await userEvent.click(screen.getByRole('button', { name: 'Remove promo code HELLO10' }))
    expect(await screen.findByText('The promo code was removed.')).toBeInTheDocument()
    expect(app.sent(put).map(({ body }) => body)).toEqual([{ id: 'chk_1', change: { promoCode: null } }])
  })

  it('stays with an error message if it could not be removed', async () => {
    show(applied('HELLO10', 280), { [put]: () => 'networkError' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove promo code HELLO10' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The promo code could not be checked. Please try again.')
    expect(screen.getByText('HELLO10')).toBeInTheDocument()
  })

  // Requirements: C3.2, C4.70, C5.70, C8.72
  it.each([
    ['that is not applicable', 422, 'promo_code_not_applicable'],
    ['over the rate limit', 429, 'too_many_requests'],
  ])('%s is cleared from the field and named below the error', async (_what, status, code) => {
    show(withoutPromoCode, { [put]: () => rejection(status, code, pointer) })
    await enter('NONSENSE')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(rejected))
    expect(field()).toHaveValue('')
    expect(screen.getByText('Code not applied: NONSENSE')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'H')
    expect(field()).not.toHaveAccessibleDescription(rejected)
    expect(screen.getByText('Code not applied: NONSENSE')).toBeVisible()
  })

  // Requirements: C8.102
  it('shows that an address is required if the address was removed in the meantime', async () => {
    show(withoutPromoCode, { [put]: () => rejection(422, 'promo_code_needs_address', pointer) })
    await enter('HELLO10')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('Please enter your address before you enter a promo code.'),
    )
  })

  // Requirements: C8.72
  it('stays in the field without an invalid-code error if another checkout field is rejected', async () => {
    show(withoutPromoCode, { [put]: () => rejection(422, 'invalid', { source: { pointer: '/data/customer/email' } }) })
    await enter('HELLO10')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('The promo code could not be checked. Please try again.'),
    )
    expect(field()).toHaveValue('HELLO10')
  })

  // Requirements: C8.72, C8.101
  it('stays in the field if it could not be checked', async () => {
    show(withoutPromoCode, { [put]: () => 'networkError' })
    await enter('HELLO10')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('The promo code could not be checked. Please try again.'),
    )
    expect(field()).toHaveValue('HELLO10')
  })

  // Requirements: C4.70
  it('clears the error when a promo code is applied', async () => {
    const discounted = applied('LINKED', 500)
    show(applied('HELLO10', 280), {
      [put]: (body) =>
        JSON.stringify(body).includes('LINKED')
          ? { body: { ...discounted, version: 10 } }
          : rejection(422, 'promo_code_not_applicable', pointer),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'NONSENSE{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(rejected))
    await act(async () => screen.getByRole('button', { name: 'Another tab' }).click())
    await waitFor(() => expect(field()).not.toHaveAccessibleDescription(rejected))
  })
})
