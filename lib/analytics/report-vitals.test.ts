/** @jest-environment ./tools/jest/browser-environment.cjs */
import { reportVitals } from './report-vitals'

const callbacks: Record<string, (metric: { name: string; value: number }) => void> = {}
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (callback: (metric: { name: string; value: number }) => void) => {
        callbacks[name] = callback
      },
    ]),
  ),
)

it('sends the web vitals once, when the page is hidden, without the query', async () => {
  const sent: { path: string; body: Blob }[] = []
  Object.assign(navigator, { sendBeacon: (path: string, body: Blob) => sent.push({ path, body }) })
  history.replaceState(null, '', '/listing/night-tee?email=ada@example.com')
  const hide = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  reportVitals()
  callbacks.LCP?.({ name: 'LCP', value: 1_200 })
  callbacks.CLS?.({ name: 'CLS', value: 0.01 })
  hide('visible')
  expect(sent).toEqual([])
  callbacks.CLS?.({ name: 'CLS', value: 0.02 })
  hide('hidden')
  hide('hidden')
  expect(sent.map(({ path }) => path)).toEqual(['/api/vitals'])
  const reader = new FileReader()
  const text = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)))
  if (sent[0]) reader.readAsText(sent[0].body)
  expect(JSON.parse(String(await text))).toEqual({ path: '/listing/night-tee', LCP: 1_200, CLS: 0.02 })
})
