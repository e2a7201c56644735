import { expect } from 'playwright/test'
import { healthMeanwhile } from '../fixtures/meanwhile'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import type { Attack } from './attack'

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
  run: async ({ house, openShop, rounds }) => {
    const { slug } = await openShop()
    const host = hostOf(house, slug)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'next-action': '7f'.repeat(21) }
    const answers: number[] = []
    const { p99 } = await healthMeanwhile(house, async () => {
      for (let round = 0; round < rounds(100, 5); round++)
        await Promise.all(
          bodies.map(async (body) =>
            answers.push((await rawRequest(house, { host, path: '/', method: 'POST', headers, body })).status),
          ),
        )
    })
    expect(new Set(answers)).toEqual(new Set([405]))
    return { seen: `${answers.length} of ${answers.length} are 405; meanwhile p99 of the health check was ${p99} ms` }
  },
}
