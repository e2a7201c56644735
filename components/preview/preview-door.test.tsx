import { render, waitFor } from '@testing-library/react'
import { fakeApp } from '../checkout/fake-app'
import { PreviewDoor } from './preview-door'

const land = (address: string) => window.history.replaceState(null, '', address)
const address = () => window.location.pathname + window.location.search + window.location.hash

test('a preview’s link is taken from the address and sent once', async () => {
  land('/listing/tee?size=3#previewData=abc')
  const sent: unknown[] = []
  fakeApp({
    'POST /api/preview': (body) => {
      sent.push(body)
      return { body: { preview: false } }
    },
  })
  render(<PreviewDoor />)
  await waitFor(() => expect(sent).toEqual([{ previewData: 'abc' }]))
  expect(address()).toBe('/listing/tee?size=3')
})

test('where no answer comes, the next load of the page can try again', async () => {
  land('/#previewData=abc')
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  render(<PreviewDoor />)
  await waitFor(() => expect(fetching).toHaveBeenCalled())
  await waitFor(() => expect(address()).toBe('/#previewData=abc'))
})

test('any other address asks nobody', () => {
  land('/#reviews')
  const fetching = jest.spyOn(globalThis, 'fetch')
  render(<PreviewDoor />)
  expect(fetching).not.toHaveBeenCalled()
  expect(address()).toBe('/#reviews')
})
