import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noPayments } from '../../commerce/contract/payment-offer'
import { keepTyped } from '../../lib/access/kept-fields'
import { keptFields } from '../../lib/access/kept-fields-key'
import { checkoutWith } from '../../lib/checkout/checkout-fixture'
import { TypeAgain } from '../gate/type-again'
import { CheckoutScreen } from './checkout-screen'
import { fakeApp, renderWithData } from './fake-app'

// A bound for what hangs, not a measure of speed: the panels load their scripts when they are first shown.
configure({ asyncUtilTimeout: 10_000 })

// The numbering plans come late in a browser, too; of the saved number a test of its own tells.
jest.mock('../../lib/checkout/phone', () => ({
  ...jest.requireActual<object>('../../lib/checkout/phone'),
  formatPhone: () => new Promise(() => undefined),
}))

function open() {
  const rendered = checkoutWith({ promoCode: null })
  fakeApp({
    'GET /api/checkout': () => ({ body: rendered }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [rendered.deliveryOption] } }),
  })
  return renderWithData(
    <>
      <TypeAgain />
      <CheckoutScreen rendered={rendered} payments={noPayments} nonce={undefined} />
    </>,
  )
}

/** What a call that is answered with 401 does, and the way through the gate. */
function goThroughGate(page: ReturnType<typeof open>) {
  keepTyped()
  page.unmount()
  open()
}

/** No style sheet is there: what a width hides is told by where it stands. */
const showOnly = (isShown: (element: Element) => boolean) => {
  HTMLElement.prototype.checkVisibility = function () {
    return isShown(this)
  }
}
const codeField = () => screen.findByRole('textbox', { name: 'Promo code' })

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/checkout/chk_1')
})

describe('a checkout to which the gate leads back', () => {
  it('has the promo code open beside the form, with what was typed', async () => {
    showOnly((element) => element.closest('aside') !== null)
    const page = open()
    const aside = within(screen.getByRole('complementary', { name: 'Order summary' }))
    await userEvent.click(aside.getByRole('button', { name: 'Have a promo code?' }))
    await userEvent.type(await codeField(), 'WALK10')
    goThroughGate(page)
    await waitFor(async () => expect(await codeField()).toHaveValue('WALK10'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled()
  })

  it('has the promo code open in the sheet of a small screen, with what was typed', async () => {
    showOnly((element) => element.closest('aside') === null)
    const page = open()
    await screen.findByLabelText('Name on card')
    const [question] = screen.getAllByRole('button', { name: 'Have a promo code?' })
    if (question) await userEvent.click(question)
    await userEvent.type(await codeField(), 'WALK10')
    goThroughGate(page)
    const sheet = await screen.findByRole('dialog', { name: 'Order summary' })
    await waitFor(() => expect(within(sheet).getByRole('textbox', { name: 'Promo code' })).toHaveValue('WALK10'))
  })

  it('has the name on the card, and nothing else of it', async () => {
    const page = open()
    await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242')
    await userEvent.type(screen.getByLabelText('Expiry date'), '1260')
    await userEvent.type(screen.getByLabelText('Security code'), '987')
    await userEvent.type(screen.getByLabelText('Name on card'), 'Ada Byron')
    keepTyped()
    expect(sessionStorage.getItem(keptFields)).not.toMatch(/4242|12 \/ 60|"987"/)
    goThroughGate(page)
    await waitFor(() => expect(screen.getByLabelText('Name on card')).toHaveValue('Ada Byron'))
    for (const label of ['Card number', 'Expiry date', 'Security code'])
      expect(screen.getByLabelText(label)).toHaveValue('')
  })
})
