import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { querySettings } from '../../components/layout/query-provider'
import { renderWithMessages } from './render-with-messages'

type FakeResponse = { status?: number; body: unknown } | 'networkError'
type Call = { method: string; path: string; body: unknown }
type Handler = (body: unknown, path: string) => FakeResponse | Promise<FakeResponse>

/** A fake of the app's `/api` for client tests: responds by method and path, and records the calls. */
export function mockApi(handlers: Record<string, Handler>) {
  const calls: Call[] = []
  const response = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(address)
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method, path, body })
    const handler = handlers[`${method} ${path.split('?')[0]}`]
    if (!handler) throw new Error(`no handler for ${method} ${path}`)
    const response = await handler(body, path)
    if (response === 'networkError') throw new TypeError('Failed to fetch')
    return Response.json(response.body, { status: response.status ?? 200 })
  }
  jest.spyOn(globalThis, 'fetch').mockImplementation(response)
  return {
    calls,
    sent: (call: string) => calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call),
  }
}

/** An error response in the format of `/api`. */
export const rejection = (status: number, code: string, more: object = {}): FakeResponse => ({
  status,
  body: { errors: [{ code, detail: code, ...more }] },
})

export function renderWithData(children: ReactNode) {
  const queries = { ...querySettings.queries, staleTime: 0, gcTime: Number.POSITIVE_INFINITY }
  const client = new QueryClient({ defaultOptions: { ...querySettings, queries } })
  return renderWithMessages(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
}
