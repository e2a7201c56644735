import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { measureHealthDuring } from './fixtures/measure-health-during'

const chain = (length: number) =>
  Array.from({ length }, (_, n) => `--x\r\ncontent-disposition: form-data; name="${n}"\r\n\r\n"$@${n + 1}"\r\n`).join(
    '',
  )
const bodies = [
  `${chain(5_000)}--x--\r\n`,
  `--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n["$K1","$n${'9'.repeat(200_000)}"]\r\n--x--\r\n`,
  `--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n${'['.repeat(100_000)}\r\n--x--\r\n`,
  `--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n["${'$Q1:'.repeat(50_000)}"]\r\n--x--\r\n`,
]

export const serverFunctionFloods: Attack = {
  id: 'S05',
  attack: 'Server Function DoS bodies',
  expected: '405; event-loop p99 < 100 ms',
  asvs: '15.2.2',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const { slug } = await openShop()
    const host = hostOf(testApp, slug)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'next-action': '7f'.repeat(21) }
    const responses: number[] = []
    const { p99 } = await measureHealthDuring(testApp, async () => {
      for (let round = 0; round < pickByRunMode(100, 5); round++)
        await Promise.all(
          bodies.map(async (body) =>
            responses.push((await rawRequest(testApp, { host, path: '/', method: 'POST', headers, body })).status),
          ),
        )
    })
    expect(new Set(responses)).toEqual(new Set([405]))
    return {
      observed: `${responses.length} of ${responses.length} are 405; p99 of the health check during the attack ${p99} ms`,
    }
  },
}
