/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

jest.mock('next/server', () => ({ connection: async () => undefined }))
const mockEnv: { APPLE_PAY_DOMAIN_FILE?: string; LOG_LEVEL: string } = { LOG_LEVEL: 'silent' }
jest.mock('../../../lib/env', () => ({ env: mockEnv }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awning-apple-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ask = async () => await (await import('./route')).GET()

describe('the file that Apple asks for', () => {
  test('is not there where the operator has set none, or one that is not there or is no such file', async () => {
    expect((await ask()).status).toBe(404)
    mockEnv.APPLE_PAY_DOMAIN_FILE = join(folder, 'missing')
    expect((await ask()).status).toBe(404)
    mockEnv.APPLE_PAY_DOMAIN_FILE = join(folder, 'huge')
    await writeFile(mockEnv.APPLE_PAY_DOMAIN_FILE, Buffer.alloc(70_000))
    expect((await ask()).status).toBe(404)
  })

  test('is the operator’s, byte for byte, as text that may be kept', async () => {
    mockEnv.APPLE_PAY_DOMAIN_FILE = join(folder, 'association')
    await writeFile(mockEnv.APPLE_PAY_DOMAIN_FILE, '7B227073704964223A2239\n')
    const answer = await ask()
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(await answer.text()).toBe('7B227073704964223A2239\n')
  })
})
