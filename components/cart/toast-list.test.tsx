import { act, fireEvent, screen } from '@testing-library/react'
import { useToasts } from '../../lib/layout/toasts'
import { renderWithTexts } from '../layout/render-with-texts'
import { ToastList } from './toast-list'

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const show = (toast: Parameters<ReturnType<typeof useToasts.getState>['show']>[0]) =>
  act(() => useToasts.getState().show(toast))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  for (const { id } of useToasts.getState().list) useToasts.getState().close(id)
  jest.useRealTimers()
})

describe('a message', () => {
  it('stands at the top right for three seconds', async () => {
    renderWithTexts(<ToastList />)
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveClass('fixed', 'top-4', 'items-end')
    show({ message: 'Saved', type: 'success' })
    await later(2999)
    expect(screen.getByText('Saved')).toBeVisible()
    await later(1)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('stands longer where that is asked for', async () => {
    renderWithTexts(<ToastList />)
    show({ message: 'Payment failed', type: 'danger', ms: 6000 })
    await later(5999)
    expect(screen.getByRole('alert')).toHaveTextContent('Payment failed')
    await later(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is headed Error where something failed, else Success', () => {
    renderWithTexts(<ToastList />)
    show({ message: 'Saved', type: 'success' })
    show({ message: 'Payment failed', type: 'danger' })
    expect(screen.getByRole('status')).toHaveTextContent(/^Success.*Saved/)
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error.*Payment failed/)
  })

  it('waits for a reader who is on it', async () => {
    renderWithTexts(<ToastList />)
    show({ message: 'Saved', type: 'success' })
    await later(2000)
    fireEvent.pointerEnter(screen.getByRole('status'))
    await later(10_000)
    expect(screen.getByText('Saved')).toBeVisible()
    fireEvent.pointerLeave(screen.getByRole('status'))
    await later(3000)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })
})
