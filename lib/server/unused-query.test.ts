/** @jest-environment node */
import { withServer } from '@awning/testing/with-server'
import { removeUnusedQuery } from './unused-query'

async function urlAfterRewrite(requested: string, page: string): Promise<string | undefined> {
  const stop = removeUnusedQuery()
  let seen: string | undefined
  try {
    await withServer(
      (request, response) => {
        response.setHeader('x-middleware-rewrite', page)
        seen = request.url
        response.end()
      },
      async (url) => await (await fetch(url + requested)).text(),
    )
    return seen
  } finally {
    stop()
  }
}

it.each([
  ['/search?utm_term=mail&gclid=1', '/corner/en.USD.USA/search', '/search'],
  ['/listing/tee?variation=7&utm_term=mail', '/corner/en.USD.USA/listing/tee?variation=7', '/listing/tee?variation=7'],
  ['/', '/corner/en.USD.USA', '/'],
])('renders %s with only the parameters that its page reads', async (requested, page, rendered) => {
  expect(await urlAfterRewrite(requested, page)).toBe(rendered)
})
