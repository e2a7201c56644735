import { act, fireEvent, screen } from '@testing-library/react'
import { useToasts } from '../../lib/layout/toasts'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { ToastList } from './toast-list'

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const show = (toast: Parameters<ReturnType<typeof useToasts.getState>['show']>[0]) =>
  act(() => useToasts.getState().show(toast))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  for (const { id } of useToasts.getState().list) useToasts.getState().close(id)
  jest.useRealTimers()
})

describe('a toast', () => {
  // Requirements: 9.10, C8.96, C9.100
  it('shows at the top right for three seconds', async () => {
    renderWithMessages(<ToastList />)
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveClass('fixed', 'top-4', 'items-end')
    show({ message: 'Saved', type: 'success' })
    await advance(2999)
    expect(screen.getByText('Saved')).toBeVisible()
    await advance(1)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  // Requirements: 3.15, C8.95
  it('shows longer when a duration is given', async () => {
    renderWithMessages(<ToastList />)
    show({ message: 'Payment failed', type: 'danger', ms: 6000 })
    await advance(5999)
    expect(screen.getByRole('alert')).toHaveTextContent('Payment failed')
    await advance(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  // Requirements: C8.96
  it('has the title Error for a failure, otherwise Success', () => {
    renderWithMessages(<ToastList />)
    show({ message: 'Saved', type: 'success' })
    show({ message: 'Payment failed', type: 'danger' })
    expect(screen.getByRole('status')).toHaveTextContent(/^Success.*Saved/)
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error.*Payment failed/)
  })

  // Requirements: C8.96
  it('stays while the pointer is on it', async () => {
    renderWithMessages(<ToastList />)
    show({ message: 'Saved', type: 'success' })
    await advance(2000)
    fireEvent.pointerEnter(screen.getByRole('status'))
    await advance(10_000)
    expect(screen.getByText('Saved')).toBeVisible()
    fireEvent.pointerLeave(screen.getByRole('status'))
    await advance(3000)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })
})
