import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockInView } from '../../tests/storefront/mock-in-view'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { Newsletter } from './newsletter'

it('keeps what a visitor types before the newsletter’s scripts are loaded', async () => {
  const setInView = mockInView()
  renderWithMessages(<Newsletter />)
  const field = () => screen.getByRole('textbox', { name: 'Email address' })
  await userEvent.type(field(), 'ada@')
  act(() => setInView(true))
  await screen.findByRole('alert')
  expect(field()).toHaveValue('ada@')
  expect(field()).toHaveFocus()
})
