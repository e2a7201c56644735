/** @jest-environment node */

import { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from './route'

const methods = Object.entries({ DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT })

test.each(methods)('a %s to an unknown URL returns an error in the standard format', async (_, call) => {
  const response = call()
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual({ errors: [{ code: 'not_found', detail: 'not_found' }] })
})
