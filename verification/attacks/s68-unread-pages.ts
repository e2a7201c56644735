import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const readers = 12
const pipelined = 60

/** Opens a connection, sends the requests at once, and never reads a response. */
function sendUnread(port: number, requests: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      socket.write(requests, () => resolve(socket))
    })
    socket.on('error', (error) => {
      if (socket.connecting) reject(error)
      else socket.destroy()
    })
  })
}

export const unreadPages: Attack = {
  id: 'S68',
  attack: 'pipelined requests for uncached pages on connections that are cut, and visitors who never read their pages',
  expected: 'uncached pages of other stores and visitors are served',
  asvs: '2.4.1',
  run: async ({ openShop, behindProxy, pickByRunMode }) => {
    const { testApp } = await behindProxy()
    const [attacked, other] = [await openShop(), await openShop()]
    const uncached = (visitor: string) =>
      `GET /search?searchterm=${randomUUID()} HTTP/1.1\r\nHost: ${hostOf(testApp, attacked.slug)}\r\nX-Forwarded-For: ${visitor}\r\n\r\n`
    const cut = pickByRunMode(20, 4)
    for (let n = 0; n < cut; n += 1) {
      const socket = await sendUnread(testApp.port, uncached(`192.0.2.${n}`).repeat(pipelined))
      await pause(30)
      socket.destroy()
    }
    const unread = await Promise.all(
      Array.from({ length: pickByRunMode(40, 16) }, (_, n) =>
        sendUnread(testApp.port, uncached(`198.51.100.${n}`).repeat(pipelined)),
      ),
    )
    const read = async (n: number) => {
      const path = `/search?searchterm=${randomUUID()}`
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      return (await rawRequest(testApp, { host: hostOf(testApp, other.slug), path, headers })).status
    }
    const statuses = await Promise.all(Array.from({ length: readers }, (_, n) => read(n)))
    for (const socket of unread) socket.destroy()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    return {
      observed: `${readers} of ${readers} uncached pages of another store are 200, after ${cut} cut connections with ${pipelined} requests each and beside ${unread.length} that are not read`,
    }
  },
}
