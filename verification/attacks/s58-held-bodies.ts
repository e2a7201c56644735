import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const megabyte = 1024 * 1024
const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`

/** Sends nine megabytes in chunks without ending the request. Resolves when the server has read all, responded or stopped. */
function hold(port: number, head: string): Promise<{ socket: Socket; heard: () => string }> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
      for (let sent = 0; sent < 9 * megabyte && !socket.destroyed && heard === ''; sent += 0x10000)
        if (!socket.write(chunk)) await Promise.race([new Promise((go) => socket.once('drain', go)), pause(500)])
      resolve({ socket, heard: () => heard })
    })
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      heard += text
    })
    // The server closes the connection when the limit is reached.
    socket.on('error', () => socket.destroy())
  })
}

export const heldBodies: Attack = {
  id: 'S58',
  attack: '20 held chunked bodies of 9 MB on unsigned calls',
  expected: 'memory within 20 MB',
  asvs: '4.2.1',
  run: async ({ testApp, openShop, behindProxy }) => {
    const { slug } = await openShop()
    const { testApp: front, memoryInUse } = await behindProxy()
    const host = hostOf(front, slug)
    const json = 'Content-Type: application/json\r\n'
    const heads = [
      `POST /api/revalidate HTTP/1.1\r\nHost: ${host}\r\n${json}`,
      `POST /api/cart HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://${host}\r\n${json}`,
      `POST /api/policy-reports HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/csp-report\r\n`,
      `POST / HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`,
    ]
    for (const path of ['/api/health', '/api/cart', '/']) await rawRequest(front, { host, path })
    // A warm-up body excludes one-time allocations from the measurement.
    const first = await Promise.all(heads.map((head) => hold(front.port, head)))
    for (const { socket } of first) socket.destroy()
    const before = await memoryInUse()
    const held = await Promise.all(
      Array.from({ length: 20 }, (_, n) => hold(front.port, heads[n % heads.length] ?? '')),
    )
    let during = 0
    // The app still discards the last chunks.
    await expect
      .poll(async () => {
        during = await memoryInUse()
        return during - before
      })
      .toBeLessThanOrEqual(20)
    for (const { socket } of held) socket.destroy()

    // The service rejects an unauthorized request before it reads the body.
    const service = Number(new URL(testApp.serviceUrl).port)
    const unsigned = [
      ['POST /admin/stores/corner/import HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\n', '401'],
      ['POST /v1/carts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n', '413'],
    ] as const
    for (const [head, status] of unsigned) {
      const { socket, heard } = await hold(service, head)
      await expect.poll(heard, { message: head }).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
      socket.destroy()
    }
    return {
      observed: `20 bodies held at the app: ${before} MB, then ${during} MB; the service rejects before a body arrives`,
    }
  },
}
