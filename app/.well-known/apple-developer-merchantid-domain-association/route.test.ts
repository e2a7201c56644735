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

const getFile = async () => await (await import('./route')).GET()

describe('the domain association file for Apple Pay', () => {
  test('is 404 if the operator has set none, or if the file is missing or too large', async () => {
    expect((await getFile()).status).toBe(404)
    mockEnv.APPLE_PAY_DOMAIN_FILE = join(folder, 'missing')
    expect((await getFile()).status).toBe(404)
    mockEnv.APPLE_PAY_DOMAIN_FILE = join(folder, 'huge')
    await writeFile(mockEnv.APPLE_PAY_DOMAIN_FILE, Buffer.alloc(70_000))
    expect((await getFile()).status).toBe(404)
  })

  // Requirements: C8.601
  test('is the operator’s file, byte for byte, as cacheable text', async () => {
    mockEnv.APPLE_PAY_DOMAIN_FILE = join(folder, 'association')
    await writeFile(mockEnv.APPLE_PAY_DOMAIN_FILE, '7B227073704964223A2239\n')
    const answer = await getFile()
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(await answer.text()).toBe('7B227073704964223A2239\n')
  })
})
