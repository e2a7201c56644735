import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../layout/render-with-texts'
import { TrackNumberForm } from './track-number-form'

function open() {
  const went: string[] = []
  renderWithTexts(<TrackNumberForm go={(address) => went.push(address)} />)
  return { went, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Order number' }) }
}

describe('the way to an order', () => {
  it('leads to the page of the number that was typed, written as it should be', async () => {
    const { went, user, field } = open()
    await user.type(field, ' f4rx vjvy 9sdq e{Enter}')
    expect(went).toEqual(['/track/order/F4RX-VJVY-9SDQ-E'])
  })

  it('leads on with a number of another form as well: not every service numbers its orders like ours', async () => {
    const { went, user, field } = open()
    await user.type(field, '#1001/7')
    await user.click(screen.getByRole('button', { name: 'Track order' }))
    expect(went).toEqual(['/track/order/%231001%2F7'])
  })

  it('needs a number', async () => {
    document.title = 'Track my order | Outpost'
    const { went, user, field } = open()
    expect(field).toBeRequired()
    await user.click(screen.getByRole('button', { name: 'Track order' }))
    expect(went).toEqual([])
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/Please enter your order number/)
    expect(document.title).toBe('Error: Track my order | Outpost')
    await user.type(field, 'F')
    expect(field).toBeValid()
    expect(document.title).toBe('Track my order | Outpost')
  })
})
