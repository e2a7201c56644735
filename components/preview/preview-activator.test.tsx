import { render, waitFor } from '@testing-library/react'
import { mockApi } from '../../tests/storefront/mock-api'
import { PreviewActivator } from './preview-activator'

const openUrl = (address: string) => window.history.replaceState(null, '', address)
const address = () => window.location.pathname + window.location.search + window.location.hash

// Requirements: 2.9
test('a preview link is removed from the URL and sent once', async () => {
  openUrl('/listing/tee?size=3#previewData=abc')
  const sent: unknown[] = []
  mockApi({
    'POST /api/preview': (body) => {
      sent.push(body)
      return { body: { preview: false } }
    },
  })
  render(<PreviewActivator />)
  await waitFor(() => expect(sent).toEqual([{ previewData: 'abc' }]))
  expect(address()).toBe('/listing/tee?size=3')
})

test('without a response the next page load can retry', async () => {
  openUrl('/#previewData=abc')
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  render(<PreviewActivator />)
  await waitFor(() => expect(fetchSpy).toHaveBeenCalled())
  await waitFor(() => expect(address()).toBe('/#previewData=abc'))
})

test('any other URL sends no request', () => {
  openUrl('/#reviews')
  const fetchSpy = jest.spyOn(globalThis, 'fetch')
  render(<PreviewActivator />)
  expect(fetchSpy).not.toHaveBeenCalled()
  expect(address()).toBe('/#reviews')
})
