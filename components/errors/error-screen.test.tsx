import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { NotFoundView } from '../layout/not-found-view'
import { ErrorListener } from './error-listener'
import { ErrorScreen, ErrorView } from './error-screen'

const open = () => mockApi({ 'POST /api/errors': () => ({ body: { taken: true } }) })

test('a failed page shows an error with a retry button and a link home', async () => {
  open()
  const retry = jest.fn()
  renderWithMessages(<ErrorScreen error={new Error('broken once')} onRetry={retry} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

// Requirements: C8.600
test('the error is reported once, and not if the server has reported it', async () => {
  const { sent } = open()
  const error = new Error('broken twice')
  renderWithMessages(<ErrorScreen error={error} onRetry={() => undefined} />)
  renderWithMessages(<ErrorScreen error={error} onRetry={() => undefined} />)
  renderWithMessages(
    <ErrorScreen error={Object.assign(new Error('known'), { digest: '7' })} onRetry={() => undefined} />,
  )
  await waitFor(() => expect(sent('POST /api/errors')).toHaveLength(1))
  expect(sent('POST /api/errors')[0]?.body).toMatchObject({ message: 'broken twice', path: '/' })
})

test('uncaught errors of the app are reported, others are not', async () => {
  const { sent } = open()
  renderWithMessages(<ErrorListener />)
  const from = (filename: string, message: string) =>
    window.dispatchEvent(new ErrorEvent('error', { error: new Error(message), filename, message }))
  from('chrome-extension://abc/content.js', 'of an extension')
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  from(`${window.location.origin}/_next/static/x.js`, 'of ours')
  await waitFor(() => expect(sent('POST /api/errors')).toHaveLength(1))
  expect(sent('POST /api/errors')[0]?.body).toMatchObject({ message: 'of ours' })
})

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
