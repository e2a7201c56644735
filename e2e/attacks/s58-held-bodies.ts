import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'playwright/test'
import { residentMegabytes } from '../fixtures/processes'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import type { Attack } from './attack'

const megabyte = 1024 * 1024
const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`

/** Sends nine megabytes in chunks, and neither ends nor hangs up. Resolves when the other end has taken them, answered, or takes no more. */
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
    // A server that has heard enough hangs up.
    socket.on('error', () => socket.destroy())
  })
}

export const heldBodies: Attack = {
  id: 'S58',
  attack: '20 held chunked bodies of 9 MB on unsigned calls',
  expected: 'memory within 20 MB',
  asvs: '4.2.1',
  run: async ({ house, openShop, fronted }) => {
    const { slug } = await openShop()
    const { house: front, pid } = await fronted()
    const host = hostOf(front, slug)
    const json = 'Content-Type: application/json\r\n'
    const heads = [
      `POST /api/revalidate HTTP/1.1\r\nHost: ${host}\r\n${json}`,
      `POST /api/cart HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://${host}\r\n${json}`,
      `POST /api/policy-reports HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/csp-report\r\n`,
      `POST / HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`,
    ]
    for (const path of ['/api/health', '/api/cart', '/']) await rawRequest(front, { host, path })
    // What any first body takes for good is no part of what is measured.
    const first = await Promise.all(heads.map((head) => hold(front.port, head)))
    for (const { socket } of first) socket.destroy()
    const before = await residentMegabytes(pid)
    const held = await Promise.all(
      Array.from({ length: 20 }, (_, n) => hold(front.port, heads[n % heads.length] ?? '')),
    )
    const during = await residentMegabytes(pid)
    for (const { socket } of held) socket.destroy()
    expect(during - before).toBeLessThanOrEqual(20)

    // The service answers who has no right to send a body before it has come.
    const service = Number(new URL(house.serviceUrl).port)
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
      seen: `20 bodies held at the app: ${before} MB, then ${during} MB; the service refuses before a body has come`,
    }
  },
}
