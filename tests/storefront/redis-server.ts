import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@awning/testing/free-port'

/** A Redis server for a test, without persistence. Needs `redis-server` on PATH; `npm run test:all` checks this. */
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
  let output = ''
  await new Promise<void>((ready, failed) => {
    server.on('error', (cause) => failed(new Error('Some tests need Redis: install redis-server', { cause })))
    server.on('exit', () => failed(new Error(`redis-server exited: ${output}`)))
    server.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Ready to accept connections')) ready()
    })
  })
  return {
    url: `redis://127.0.0.1:${at}`,
    port: at,
    stop: async () => {
      const exited = once(server, 'exit')
      server.kill('SIGKILL')
      await exited
    },
  }
}
