import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi } from '../../tests/storefront/mock-api'
import { mockInView } from '../../tests/storefront/mock-in-view'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { ComingSoon } from './coming-soon'

it('a store without products says that they are coming, and accepts an email address', async () => {
  const setInView = mockInView()
  const app = mockApi({ 'POST /api/newsletter': () => ({ status: 201, body: { ok: true } }) })
  renderWithMessages(<ComingSoon store="Corner Shop" />)
  expect(screen.getByRole('heading', { name: 'Products are coming soon' })).toBeInTheDocument()
  act(() => setInView(true))
  await screen.findByRole('alert')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ada@example.com{Enter}')
  expect(await screen.findByText(/we sent an email to ada@example.com/)).toBeInTheDocument()
  expect(app.sent('POST /api/newsletter')).toHaveLength(1)
})
