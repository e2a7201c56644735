import { createServer, type RequestListener } from 'node:http'
import { requireFirstPages } from './first-pages'

/** Runs a check against a server on this machine, without printing its lines, and returns what it printed. */
async function check(answer: RequestListener, patience = 300): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const shops = ['one', 'two'].map((slug) => ({ slug, url: `http://${slug}.localhost:${address.port}` }))
    await requireFirstPages(shops, patience)
    return write.mock.calls.join('')
  } finally {
    write.mockRestore()
    server.closeAllConnections()
    server.close()
  }
}

test('waits until each shop has served its first page', async () => {
  const seen: string[] = []
  await check(({ headers }, response) => {
    seen.push(`${headers.host?.split('.')[0]}`)
    response.writeHead(seen.length === 1 ? 503 : 200).end()
  }, 60_000)
  expect(seen).toEqual(['one', 'one', 'two'])
})

test('names the shop whose first page fails', async () => {
  await expect(
    check(({ headers }, response) => {
      response.writeHead(headers.host?.startsWith('two') ? 500 : 200).end()
    }),
  ).rejects.toThrow(/^The first page of two \(http:\/\/two\.localhost:\d+\) could not be served within 0\.3 s: 500\.$/)
})

test('skips a shop that the operator closed, and says so', async () => {
  expect(await check((_, response) => response.writeHead(404).end())).toContain('The first page of two (')
})
