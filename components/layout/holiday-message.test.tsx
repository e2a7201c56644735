import { act, screen } from '@testing-library/react'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { HolidayMessage } from './holiday-message'

const windows = [
  { from: '2023-12-01T00:00:00.000Z', until: '2023-12-06T00:00:00.000Z', text: 'Order by 12/5' },
  { from: '2023-12-06T00:00:00.000Z', until: '2023-12-09T00:00:00.000Z', text: 'Order by 12/8' },
]

const openAt = (instant: string) => {
  jest.useFakeTimers({ now: new Date(instant) })
  renderWithMessages(<HolidayMessage label="Holiday delivery" windows={windows} />)
}
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

afterEach(() => {
  jest.useRealTimers()
})

describe('the holiday message', () => {
  it('shows in its time window and changes on the second in an open page', async () => {
    openAt('2023-12-05T23:59:58Z')
    await advance(0)
    expect(screen.getByRole('complementary', { name: 'Holiday delivery' })).toBeVisible()
    expect(screen.getByText('Order by 12/5')).toBeVisible()
    expect(screen.getByText('Order by 12/8')).not.toBeVisible()
    await advance(1999)
    expect(screen.getByText('Order by 12/5')).toBeVisible()
    await advance(2)
    expect(screen.getByText('Order by 12/5')).not.toBeVisible()
    expect(screen.getByText('Order by 12/8')).toBeVisible()
  })

  // Requirements: 4.18
  it.each(['2023-11-20T00:00:00Z', '2026-12-05T00:00:00Z'])('is hidden at %s', async (instant) => {
    openAt(instant)
    await advance(10)
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  it('appears in a page that was opened long before', async () => {
    openAt('2023-10-01T00:00:00Z')
    await advance(10)
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    for (let day = 0; day < 61; day++) await advance(86_400_000)
    expect(screen.getByText('Order by 12/5')).toBeVisible()
  })
})
