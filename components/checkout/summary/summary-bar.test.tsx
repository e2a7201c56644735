import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { PromoCodeButton, SummaryBar } from './summary-bar'

const [line] = checkoutWith().lineItems
const tees = (quantity: number, more: object = {}) =>
  line ? { ...line, quantity, totalPrice: 2800 * quantity, ...more } : line
const checkout = checkoutWith({
  promoCode: null,
  lineItems: [tees(2), tees(1, { sku: '7_22_2', colourName: 'Moss' })].filter((one) => one !== undefined),
})

beforeEach(() => void mockApi({}))

describe('on a small screen', () => {
  // Requirements: C2.74
  it('the bar with quantity and total opens the order summary as a bottom sheet', async () => {
    renderWithData(<SummaryBar checkout={checkout} />)
    const toggle = screen.getByRole('button', { name: 'Your cart (3) $31.19' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    const sheet = await screen.findByRole('dialog', { name: 'Order summary' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    // At every width: a centered dialog would move away from the edge on wider screens.
    expect(sheet.parentElement).toHaveClass('items-end')
    expect(sheet.parentElement?.className).not.toMatch(/items-center/)
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/Outpost Tee.*Navy/), expect.stringMatching(/Outpost Tee.*Moss/)])
    expect(
      within(sheet)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Subtotal', 'Discount', 'Delivery', 'Sales Tax', 'Total'])
    // The promo code in the summary is still collapsed.
    expect(within(sheet).queryByLabelText('Promo code')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(toggle).toHaveFocus()
  })

  // Requirements: C2.74
  it('the promo code button opens the same summary with the promo code field', async () => {
    renderWithData(<PromoCodeButton checkout={checkout} />)
    await userEvent.click(screen.getByRole('button', { name: 'Have a promo code?' }))
    const sheet = await screen.findByRole('dialog', { name: 'Order summary' })
    expect(within(sheet).getByLabelText('Promo code')).toBeInTheDocument()
    expect(within(sheet).getByText('Sales Tax')).toBeInTheDocument()
  })

  it('the promo code button shows the code once one is applied', async () => {
    renderWithData(<PromoCodeButton checkout={{ ...checkout, promoCode: 'HELLO10' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Promo code HELLO10' }))
    expect(await screen.findByRole('dialog', { name: 'Order summary' })).toBeInTheDocument()
  })
})
