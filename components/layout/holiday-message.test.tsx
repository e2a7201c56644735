import { act, screen } from '@testing-library/react'
import { HolidayMessage } from './holiday-message'
import { renderWithTexts } from './render-with-texts'

const windows = [
  { from: '2023-12-01T00:00:00.000Z', until: '2023-12-06T00:00:00.000Z', text: 'Order by 12/5' },
  { from: '2023-12-06T00:00:00.000Z', until: '2023-12-09T00:00:00.000Z', text: 'Order by 12/8' },
]

const openAt = (instant: string) => {
  jest.useFakeTimers({ now: new Date(instant) })
  renderWithTexts(<HolidayMessage label="Holiday delivery" windows={windows} />)
}
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

afterEach(() => {
  jest.useRealTimers()
})

describe('the holiday message', () => {
  it('shows in its time, and changes to the second in a page that stays open', async () => {
    openAt('2023-12-05T23:59:58Z')
    await later(0)
    expect(screen.getByRole('complementary', { name: 'Holiday delivery' })).toBeVisible()
    expect(screen.getByText('Order by 12/5')).toBeVisible()
    expect(screen.getByText('Order by 12/8')).not.toBeVisible()
    await later(1999)
    expect(screen.getByText('Order by 12/5')).toBeVisible()
    await later(2)
    expect(screen.getByText('Order by 12/5')).not.toBeVisible()
    expect(screen.getByText('Order by 12/8')).toBeVisible()
  })

  it.each(['2023-11-20T00:00:00Z', '2026-12-05T00:00:00Z'])('is not there at %s', async (instant) => {
    openAt(instant)
    await later(10)
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  it('comes in a page that was opened long before', async () => {
    openAt('2023-10-01T00:00:00Z')
    await later(10)
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
    for (let day = 0; day < 61; day++) await later(86_400_000)
    expect(screen.getByText('Order by 12/5')).toBeVisible()
  })
})
