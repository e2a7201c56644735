import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { replaceLocation } from '../../../lib/browser/leave-page'
import { mockApi, rejection } from '../../../tests/storefront/mock-api'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { ResumeCheckoutPrompt } from './resume-checkout-prompt'

jest.mock('../../../lib/browser/leave-page', () => ({ replaceLocation: jest.fn() }))

const resumeCall = 'POST /api/checkout/resume'

function open(response: Parameters<typeof mockApi>[0][string], paid = false) {
  const app = mockApi({ [resumeCall]: response })
  renderWithMessages(<ResumeCheckoutPrompt checkoutId="chk_1" resumeToken="sealed" isPaidOrPending={paid} />)
  return app
}

const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue here' }))

beforeEach(() => jest.mocked(replaceLocation).mockReset())

describe('the link to a checkout in another browser', () => {
  // Requirements: C2.103
  it('does nothing until the buyer agrees, then leads to the new checkout', async () => {
    const app = open(() => ({ body: { id: 'chk_new' } }))
    expect(screen.getByRole('heading', { name: 'Continue this checkout here?' })).toBeInTheDocument()
    expect(app.calls).toEqual([])
    await go()
    expect(app.sent(resumeCall).map(({ body }) => body)).toEqual([{ id: 'chk_1', link: 'sealed' }])
    expect(replaceLocation).toHaveBeenCalledWith('/checkout/chk_new')
  })

  it('that no longer works leads to the cart, which shows a notice', async () => {
    open(() => rejection(404, 'not_found'))
    await go()
    expect(replaceLocation).toHaveBeenCalledWith('/cart?notice=link')
  })

  it('shows an error if it could not be opened, and can be retried', async () => {
    open(() => 'networkError')
    await go()
    expect(await screen.findByText(/could not be opened/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue here' })).toBeEnabled()
    expect(replaceLocation).not.toHaveBeenCalled()
  })

  it.each(['in_progress', 'checkout_closed'])(
    'shows that the order is being paid in the meantime: %s',
    async (code) => {
      open(() => rejection(409, code))
      await go()
      expect(await screen.findByRole('link', { name: 'Track my order' })).toHaveAttribute('href', '/track')
    },
  )

  it('of a paid order offers no way to continue', () => {
    open(() => 'networkError', true)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Track my order' })).toBeInTheDocument()
  })
})
