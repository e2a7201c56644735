import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Checkout } from '../../commerce/contract/checkout'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { useChange, useCheckout } from '../../lib/checkout/use-checkout'
import { fakeApp, refusal, renderWithData } from './fake-app'
import { PromoCode } from './promo-code'

const costs = checkoutWith().costs
const bare = checkoutWith({ promoCode: null, costs: { ...costs, discount: { value: 0 } } })
const applied = (code: string, value: number) =>
  checkoutWith({ version: 9, promoCode: code, costs: { ...costs, discount: { value } } })

const put = 'PUT /api/checkout'
const pointer = { source: { pointer: '/data/promoCode' } }
const rejected = 'Sorry, this promo code cannot be applied to your order.'

type Handlers = Parameters<typeof fakeApp>[0]

function Entry({ rendered }: { rendered: Checkout }) {
  const { checkout } = useCheckout(rendered)
  const elsewhere = useChange<{ promoCode: string }>(checkout.id)
  return (
    <>
      <PromoCode checkout={checkout} />
      <button type="button" onClick={() => elsewhere.mutate({ promoCode: 'LINKED' })}>
        Another tab
      </button>
    </>
  )
}

function show(rendered: Checkout, handlers: Handlers = {}) {
  const app = fakeApp({ 'GET /api/checkout': () => ({ body: rendered }), ...handlers })
  renderWithData(<Entry rendered={rendered} />)
  return app
}

const question = () => screen.queryByRole('button', { name: 'Have a promo code?' })
const field = () => screen.queryByRole('textbox', { name: 'Promo code' })
const apply = () => screen.getByRole('button', { name: /Apply/ })

async function enter(code: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), code)
  await userEvent.click(apply())
}

describe('the promo code', () => {
  it('is entered where nobody sees a field before they ask for it', async () => {
    show(bare)
    expect(field()).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    expect(field()).toHaveFocus()
    expect(question()).not.toBeInTheDocument()
  })

  it('that was applied is not said to be applied once it is gone', async () => {
    const gone = checkoutWith({ version: 11, promoCode: null, costs: { ...costs, discount: { value: 0 } } })
    show(bare, {
      [put]: (body) => ({ body: JSON.stringify(body).includes('LINKED') ? gone : applied('HELLO10', 280) }),
    })
    await enter('hello10')
    expect(await screen.findByText('Promo code HELLO10 is applied.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Another tab' }))
    await waitFor(() => expect(screen.queryByText(/HELLO10/)).not.toBeInTheDocument())
  })

  it('comes after the address', async () => {
    const app = show({ ...bare, customer: null })
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    expect(screen.getByText('Please enter your address before you enter a promo code.')).toBeInTheDocument()
    expect(field()).not.toBeInTheDocument()
    expect(app.sent(put)).toHaveLength(0)
    expect(question()).toHaveFocus()
    expect(question()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    expect(screen.queryByText('Please enter your address before you enter a promo code.')).not.toBeInTheDocument()
    expect(question()).toHaveAttribute('aria-expanded', 'false')
  })

  it('that applies stays, with its way to remove it, where another one is refused', async () => {
    show(bare, {
      [put]: (body) =>
        JSON.stringify(body).includes('hello10')
          ? { body: applied('HELLO10', 280) }
          : refusal(422, 'promo_code_not_applicable', pointer),
    })
    await enter('hello10')
    expect(await screen.findByText('Promo code HELLO10 is applied.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'NONSENSE{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(rejected))
    expect(field()).toHaveValue('')
    expect(screen.getByText('HELLO10')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove promo code HELLO10' })).toBeInTheDocument()
    expect(screen.queryByText(/is applied/)).not.toBeInTheDocument()
  })

  it('is said to be applied as the shop spells it', async () => {
    show(bare, { [put]: () => ({ body: applied('SPRING-24', 280) }) })
    await enter('spring 24')
    expect(await screen.findByText('Promo code SPRING-24 is applied.')).toBeInTheDocument()
  })

  it('is not applied while there is none', async () => {
    const app = show(bare)
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    expect(apply()).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), '   {Enter}')
    expect(apply()).toBeDisabled()
    expect(app.sent(put)).toHaveLength(0)
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'x')
    expect(apply()).toBeEnabled()
  })

  it('that is taken stands there, with the ways to remove and to change it', async () => {
    const app = show(bare, { [put]: () => ({ body: applied('HELLO10', 280) }) })
    await enter(' hello10 ')
    expect(await screen.findByText('HELLO10')).toBeInTheDocument()
    expect(screen.getByText('Promo code HELLO10 is applied.')).toBeInTheDocument()
    expect(app.sent(put).map(({ body }) => body)).toEqual([{ id: 'chk_1', change: { promoCode: 'hello10' } }])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove promo code HELLO10' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(field()).toHaveFocus())
  })

  it('is removed', async () => {
    const app = show(applied('HELLO10', 280), { [put]: () => ({ body: { ...bare, version: 10 } }) })
    await userEvent.click(screen.getByRole('button', { name: 'Remove promo code HELLO10' }))
    expect(await screen.findByText('The promo code was removed.')).toBeInTheDocument()
    expect(app.sent(put).map(({ body }) => body)).toEqual([{ id: 'chk_1', change: { promoCode: null } }])
  })

  it('that could not be removed stays, and that is said', async () => {
    show(applied('HELLO10', 280), { [put]: () => 'lost' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove promo code HELLO10' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The promo code could not be checked. Please try again.')
    expect(screen.getByText('HELLO10')).toBeInTheDocument()
  })

  it.each([
    ['that cannot be used', 422, 'promo_code_not_applicable'],
    ['that is one guess too many', 429, 'too_many_requests'],
  ])('%s is cleared, and the reason is said with the field', async (_what, status, code) => {
    show(bare, { [put]: () => refusal(status, code, pointer) })
    await enter('NONSENSE')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(rejected))
    expect(field()).toHaveValue('')
    expect(apply()).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'H')
    expect(field()).not.toHaveAccessibleDescription(rejected)
  })

  it('whose address was taken away meanwhile says that the address comes first', async () => {
    show(bare, { [put]: () => refusal(422, 'promo_code_needs_address', pointer) })
    await enter('HELLO10')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('Please enter your address before you enter a promo code.'),
    )
  })

  it('that is refused for something else of the order stays as it was typed, and is not called wrong', async () => {
    show(bare, { [put]: () => refusal(422, 'invalid', { source: { pointer: '/data/customer/email' } }) })
    await enter('HELLO10')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('The promo code could not be checked. Please try again.'),
    )
    expect(field()).toHaveValue('HELLO10')
  })

  it('that could not be checked stays as it was typed', async () => {
    show(bare, { [put]: () => 'lost' })
    await enter('HELLO10')
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('The promo code could not be checked. Please try again.'),
    )
    expect(field()).toHaveValue('HELLO10')
  })

  it('that was refused is forgotten as soon as there is a discount', async () => {
    const taken = applied('LINKED', 500)
    show(applied('HELLO10', 280), {
      [put]: (body) =>
        JSON.stringify(body).includes('LINKED')
          ? { body: { ...taken, version: 10 } }
          : refusal(422, 'promo_code_not_applicable', pointer),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'NONSENSE{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(rejected))
    await act(async () => screen.getByRole('button', { name: 'Another tab' }).click())
    await waitFor(() => expect(field()).not.toHaveAccessibleDescription(rejected))
  })
})
