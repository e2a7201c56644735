/** @jest-environment node */

import { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from './route'

const methods = Object.entries({ DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT })

test.each(methods)(
  'a %s to an address that nothing answers is refused in the form of all refusals',
  async (_, call) => {
    const answer = call()
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toEqual({ errors: [{ code: 'not_found', detail: 'not_found' }] })
  },
)
