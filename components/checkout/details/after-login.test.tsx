import { noPayments } from '@awning/contract/payment-offer'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { saveFormFields } from '../../../lib/browser/saved-form-fields'
import { savedFormFieldsKey } from '../../../lib/browser/saved-form-fields-key'
import { mockApi, renderWithData } from '../../../tests/storefront/mock-api'
import { checkoutWith } from '../../../tests/storefront/sample-checkout'
import { RestoreFormInput } from '../../access/restore-form-input'
import { CheckoutScreen } from '../checkout-screen'

// Phone numbering plans load late in a browser too. The format of a saved number has its own test.
jest.mock('../../../lib/checkout/phone', () => ({
  ...jest.requireActual<object>('../../../lib/checkout/phone'),
  formatPhone: () => new Promise(() => undefined),
}))

function open() {
  const rendered = checkoutWith({ promoCode: null })
  mockApi({
    'GET /api/checkout': () => ({ body: rendered }),
    'GET /api/checkout/delivery': () => ({ body: { quotes: [rendered.deliveryOption] } }),
  })
  return renderWithData(
    <>
      <RestoreFormInput />
      <CheckoutScreen initialCheckout={rendered} payments={noPayments} nonce={undefined} />
    </>,
  )
}

/** Simulates a 401 response and the return from the login page. */
function logInAgain(page: ReturnType<typeof open>) {
  saveFormFields()
  page.unmount()
  open()
}

/** jsdom applies no style sheet: visibility depends on the position in the document. */
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

describe('a checkout that is reopened after the login page', () => {
  it('restores the typed promo code beside the form', async () => {
    showOnly((element) => element.closest('aside') !== null)
    const page = open()
    const aside = within(screen.getByRole('complementary', { name: 'Order summary' }))
    await userEvent.click(aside.getByRole('button', { name: 'Have a promo code?' }))
    await userEvent.type(await codeField(), 'WALK10')
    logInAgain(page)
    await waitFor(async () => expect(await codeField()).toHaveValue('WALK10'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled()
  })

  it('restores the typed promo code in the summary sheet of a small screen', async () => {
    showOnly((element) => element.closest('aside') === null)
    const page = open()
    await screen.findByLabelText('Name on card')
    const [question] = screen.getAllByRole('button', { name: 'Have a promo code?' })
    if (question) await userEvent.click(question)
    await userEvent.type(await codeField(), 'WALK10')
    logInAgain(page)
    const sheet = await screen.findByRole('dialog', { name: 'Order summary' })
    await waitFor(() => expect(within(sheet).getByRole('textbox', { name: 'Promo code' })).toHaveValue('WALK10'))
  })

  it('restores the name on the card, but no other card details', async () => {
    const page = open()
    await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242')
    await userEvent.type(screen.getByLabelText('Expiry date'), '1260')
    await userEvent.type(screen.getByLabelText('Security code'), '987')
    await userEvent.type(screen.getByLabelText('Name on card'), 'Ada Byron')
    saveFormFields()
    expect(sessionStorage.getItem(savedFormFieldsKey)).not.toMatch(/4242|12 \/ 60|"987"/)
    logInAgain(page)
    await waitFor(() => expect(screen.getByLabelText('Name on card')).toHaveValue('Ada Byron'))
    for (const label of ['Card number', 'Expiry date', 'Security code'])
      expect(screen.getByLabelText(label)).toHaveValue('')
  })
})
