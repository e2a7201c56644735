import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { querySettings } from '../layout/query-provider'
import { renderWithTexts } from '../layout/render-with-texts'

type Answer = { status?: number; body: unknown } | 'lost'
type Call = { method: string; path: string; body: unknown }
type Handler = (body: unknown, path: string) => Answer | Promise<Answer>

/** The app's own `/api`, for tests of the browser's part: answers by method and path, and remembers what it was sent. */
export function fakeApp(handlers: Record<string, Handler>) {
  const calls: Call[] = []
  const answer = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(address)
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method, path, body })
    const handler = handlers[`${method} ${path.split('?')[0]}`]
    if (!handler) throw new Error(`nobody answers ${method} ${path}`)
    const given = await handler(body, path)
    if (given === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(given.body, { status: given.status ?? 200 })
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  return {
    calls,
    sent: (call: string) => calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call),
  }
}

/** A refusal as `/api` words it. */
export const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { errors: [{ code, detail: code, ...more }] },
})

export function renderWithData(children: ReactNode) {
  const queries = { ...querySettings.queries, staleTime: 0, gcTime: Number.POSITIVE_INFINITY }
  const client = new QueryClient({ defaultOptions: { ...querySettings, queries } })
  return renderWithTexts(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
}
