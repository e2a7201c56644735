import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FetchPictureOptions, fetchPicture } from './fetch-picture'

const png = Buffer.from('89504e470d0a1a0a', 'hex')
let server: Server | undefined

/** A local server. The options make the fetch treat its address as public. */
async function serve(listener: RequestListener): Promise<{ port: number; options: FetchPictureOptions }> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  return {
    port,
    options: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      allows: (address) => address === '127.0.0.1',
    },
  }
}

afterEach(async () => {
  const running = server
  server = undefined
  running?.closeAllConnections()
  await new Promise<void>((resolve) => (running === undefined ? resolve() : running.close(() => resolve())))
})

test('fetches a bitmap and sends the original host name', async () => {
  let host: string | undefined
  const { port, options } = await serve((request, response) => {
    host = request.headers.host
    response.writeHead(200, { 'content-type': 'image/png; charset=binary' }).end(png)
  })
  await expect(fetchPicture(`http://pictures.example:${port}/a.png`, options)).resolves.toEqual(png)
  expect(host).toBe(`pictures.example:${port}`)
})

test.each([
  'http://127.0.0.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://10.1.2.3/a.png',
  'http://localhost/a.png',
])('%s is rejected without a connection', async (address) => {
  await expect(fetchPicture(address)).rejects.toMatchObject({ name: 'FetchPictureError', reason: 'not_public' })
})

test('rejects a host with one public and one private address', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.8', family: 4 },
  ]
  await expect(fetchPicture('http://two-faced.example/a.png', { resolve })).rejects.toMatchObject({
    reason: 'not_public',
  })
})

test('connects to the checked address, even if DNS changes afterwards', async () => {
  const { port, options } = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  )
  const resolve = jest.fn(async () => [{ address: '127.0.0.1', family: 4 }])
  await fetchPicture(`http://rebinding.example:${port}/a.png`, { ...options, resolve })
  expect(resolve).toHaveBeenCalledTimes(1)
})

test('drops a connection that reached a different address', async () => {
  const { port, options } = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  )
  const allows = jest.fn().mockReturnValueOnce(true).mockReturnValue(false)
  await expect(fetchPicture(`http://moved.example:${port}/a.png`, { ...options, allows })).rejects.toMatchObject({
    reason: 'not_public',
  })
})

test('rejects a redirect into a private network', async () => {
  const { port, options } = await serve((_request, response) =>
    response.writeHead(302, { location: 'http://192.168.0.1/router.png' }).end(),
  )
  await expect(fetchPicture(`http://outside.example:${port}/a.png`, options)).rejects.toMatchObject({
    reason: 'not_public',
  })
})

test('follows three redirects but not a fourth', async () => {
  const { port, options } = await serve((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.writeHead(200, { 'content-type': 'image/webp' }).end(png)
    else response.writeHead(301, { location: `/${left - 1}` }).end()
  })
  await expect(fetchPicture(`http://a.example:${port}/3`, options)).resolves.toEqual(png)
  await expect(fetchPicture(`http://a.example:${port}/4`, options)).rejects.toMatchObject({
    reason: 'too_many_redirects',
  })
})

test.each(['image/svg+xml', 'text/html', 'application/octet-stream', undefined])('%s is not a bitmap', async (type) => {
  const { port, options } = await serve((_request, response) =>
    response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end('<svg/>'),
  )
  await expect(fetchPicture(`http://a.example:${port}/`, options)).rejects.toMatchObject({ reason: 'not_a_bitmap' })
})

test('drops a picture that is too large, with or without a content length', async () => {
  const { port, options } = await serve((request, response) => {
    response.writeHead(200, {
      'content-type': 'image/png',
      ...(request.url === '/said' ? { 'content-length': 5000 } : {}),
    })
    response.end(Buffer.alloc(5000))
  })
  for (const path of ['said', 'unsaid']) {
    await expect(
      fetchPicture(`http://a.example:${port}/${path}`, { ...options, maxBytes: 4000 }),
    ).rejects.toMatchObject({ reason: 'too_large' })
  }
})

test('times out on a silent server and on a name that never resolves', async () => {
  const { port, options } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write('x')
  })
  await expect(fetchPicture(`http://a.example:${port}/`, { ...options, timeout: 80 })).rejects.toMatchObject({
    reason: 'timeout',
  })
  const resolve = () => Promise.race<never>([])
  await expect(fetchPicture('http://a.example/', { resolve, timeout: 30 })).rejects.toMatchObject({ reason: 'timeout' })
})

test.each([
  ['ftp://a.example/a.png', 'bad_address'],
  ['file:///etc/passwd', 'bad_address'],
  ['data:image/png;base64,AAAA', 'bad_address'],
  ['http://user:secret@a.example/a.png', 'bad_address'],
  ['not an address', 'bad_address'],
])('%s is rejected', async (address, reason) => {
  await expect(fetchPicture(address)).rejects.toMatchObject({ reason })
})

test('a missing picture, an unknown host and a closed port have distinct errors', async () => {
  const { port, options } = await serve((_request, response) => response.writeHead(404).end())
  await expect(fetchPicture(`http://a.example:${port}/`, options)).rejects.toMatchObject({ reason: 'not_found' })
  const resolve = () => Promise.reject(new Error('ENOTFOUND'))
  await expect(fetchPicture('http://unreachable.example/', { resolve })).rejects.toMatchObject({
    reason: 'unreachable',
  })
  await expect(fetchPicture('http://a.example:1/', options)).rejects.toMatchObject({ reason: 'unreachable' })
})

test('a malformed URL leaves no timer that causes an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const record = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', record)
  try {
    await expect(fetchPicture('not an address', { timeout: 5 })).rejects.toMatchObject({ reason: 'bad_address' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', record)
  }
})
