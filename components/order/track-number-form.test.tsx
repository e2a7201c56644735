import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { TrackNumberForm } from './track-number-form'

function open() {
  const visited: string[] = []
  renderWithMessages(<TrackNumberForm go={(address) => visited.push(address)} />)
  return { visited, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Order number' }) }
}

describe('the order number form', () => {
  // Requirements: C2.302
  it('opens the page of the order with the normalized number', async () => {
    const { visited, user, field } = open()
    await user.type(field, ' f4rx vjvy 9sdq e{Enter}')
    expect(visited).toEqual(['/track/order/F4RX-VJVY-9SDQ-E'])
  })

  // Requirements: C2.302
  it('accepts numbers in another format, because not every service uses ours', async () => {
    const { visited, user, field } = open()
    await user.type(field, '#1001/7')
    await user.click(screen.getByRole('button', { name: 'Track order' }))
    expect(visited).toEqual(['/track/order/%231001%2F7'])
  })

  // Requirements: C2.302
  it('requires a number', async () => {
    document.title = 'Track my order | Outpost'
    const { visited, user, field } = open()
    expect(field).toBeRequired()
    await user.click(screen.getByRole('button', { name: 'Track order' }))
    expect(visited).toEqual([])
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/Please enter your order number/)
    expect(document.title).toBe('Error: Track my order | Outpost')
    await user.type(field, 'F')
    expect(field).toBeValid()
    expect(document.title).toBe('Track my order | Outpost')
  })
})
