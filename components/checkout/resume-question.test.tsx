import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goInstead } from '../../lib/leave-page'
import { renderWithTexts } from '../layout/render-with-texts'
import { fakeApp, refusal } from './fake-app'
import { ResumeQuestion } from './resume-question'

jest.mock('../../lib/leave-page', () => ({ goInstead: jest.fn() }))

const ask = 'POST /api/checkout/resume'

function open(answer: Parameters<typeof fakeApp>[0][string], paid = false) {
  const app = fakeApp({ [ask]: answer })
  renderWithTexts(<ResumeQuestion checkoutId="chk_1" link="sealed" paid={paid} />)
  return app
}

const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue here' }))

beforeEach(() => jest.mocked(goInstead).mockReset())

describe('the link to a checkout in another browser', () => {
  it('does nothing by itself; agreed to, it leads to the new checkout', async () => {
    const app = open(() => ({ body: { id: 'chk_new' } }))
    expect(screen.getByRole('heading', { name: 'Continue this checkout here?' })).toBeInTheDocument()
    expect(app.calls).toEqual([])
    await go()
    expect(app.sent(ask).map(({ body }) => body)).toEqual([{ id: 'chk_1', link: 'sealed' }])
    expect(goInstead).toHaveBeenCalledWith('/checkout/chk_new')
  })

  it('that works no more leads to the cart, which says so', async () => {
    open(() => refusal(404, 'not_found'))
    await go()
    expect(goInstead).toHaveBeenCalledWith('/cart?notice=link')
  })

  it('that could not be opened says so, and can be tried again', async () => {
    open(() => 'lost')
    await go()
    expect(await screen.findByText(/could not be opened just now/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue here' })).toBeEnabled()
    expect(goInstead).not.toHaveBeenCalled()
  })

  it.each(['in_progress', 'checkout_closed'])('of an order that is being paid meanwhile says so: %s', async (code) => {
    open(() => refusal(409, code))
    await go()
    expect(await screen.findByRole('link', { name: 'Track my order' })).toHaveAttribute('href', '/track')
  })

  it('of an order that is paid offers nothing to go on with', () => {
    open(() => 'lost', true)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Track my order' })).toBeInTheDocument()
  })
})
