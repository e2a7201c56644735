import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A Redis of its own for a test, which keeps nothing. Needs `redis-server` on PATH; `npm test` sees to it. */
export async function openRedis(port?: number): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
  const at = port ?? (await freePort())
  const server = spawn('redis-server', [
    '--port',
    String(at),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  let said = ''
  await new Promise<void>((ready, failed) => {
    server.on('error', (cause) =>
      failed(new Error('The limits are tested on a Redis: install redis-server', { cause })),
    )
    server.on('exit', () => failed(new Error(`redis-server ended: ${said}`)))
    server.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Ready to accept connections')) ready()
    })
  })
  return {
    url: `redis://127.0.0.1:${at}`,
    port: at,
    stop: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
