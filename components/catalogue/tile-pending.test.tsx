import { render, screen, waitFor } from '@testing-library/react'
import { TilePending } from './tile-pending'

const mockStatus = jest.fn(() => ({ pending: false }))
jest.mock('next/link', () => ({ useLinkStatus: () => mockStatus() }))

const outline = () => document.querySelector('[aria-busy=true]')

describe('the page behind a tile', () => {
  it('is stood in for by its outline until it is there', async () => {
    mockStatus.mockReturnValue({ pending: true })
    const { rerender } = render(<TilePending />)
    await waitFor(() => expect(outline()).toBeInTheDocument())
    // It is looked at, not listened to.
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    mockStatus.mockReturnValue({ pending: false })
    rerender(<TilePending />)
    expect(outline()).not.toBeInTheDocument()
  })

  it('shows nothing before it is asked for', () => {
    mockStatus.mockReturnValue({ pending: false })
    render(<TilePending />)
    expect(outline()).not.toBeInTheDocument()
  })
})
