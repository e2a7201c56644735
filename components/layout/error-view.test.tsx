import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorView } from './error-view'
import { NotFoundView } from './not-found-view'

describe('when a page cannot be shown', () => {
  it('the error page explains it and offers a retry', async () => {
    const retry = jest.fn()
    const texts = { title: 'Something went wrong', text: 'Your cart is safe.', action: 'Try again', home: 'Home' }
    render(<ErrorView {...texts} onRetry={retry} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('the not-found page links home', () => {
    render(<NotFoundView title="404!" text="Page not found" action="Go to homepage" />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404!')
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Page not found')
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
  })
})
