import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const boundary = 'x'
const part = (name: string, text: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`

/** Bodies that run a command on a vulnerable server with Server Functions, or that pollute object prototypes. */
function bodies(mark: string): { type: string; text: string }[] {
  const command = `process.mainModule.require('child_process').execSync('touch ${mark}')`
  const response = { _prefix: command, _chunks: '$Q2', _formData: { get: '$1:constructor:constructor' } }
  const chunk = { status: 'resolved_model', reason: -1, value: '{"then":"$B1337"}', _response: response }
  const thenable = JSON.stringify(chunk).replace('{', '{"then":"$1:__proto__:then",')
  const forms = [
    [part('0', thenable), part('1', '"$@0"'), part('2', '[]')],
    [part('0', '["$1:constructor:constructor"]'), part('1', `{"id":"vm#runInThisContext","bound":["${command}"]}`)],
    [part('$ACTION_REF_0', ''), part('$ACTION_0:0', `{"id":"child_process#execSync","bound":["touch ${mark}"]}`)],
    [part('$ACTION_ID_7f', ''), part('0', '["__proto__",{"polluted":1}]')],
  ]
  const multipart = { type: `multipart/form-data; boundary=${boundary}` }
  return [
    ...forms.map((parts) => ({ ...multipart, text: `${parts.join('')}--${boundary}--\r\n` })),
    { type: 'text/plain;charset=UTF-8', text: '["$F1",{"__proto__":{"polluted":1}}]' },
    { type: 'application/json', text: `{"constructor":{"prototype":{"env":"${command}"}}}` },
  ]
}

export const reactToShell: Attack = {
  id: 'S04',
  attack: 'React2Shell and prototype-chain Flight bodies, `Next-Action` header',
  expected: '404/405, no exec, < 50 ms CPU',
  asvs: '1.5.2',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const { slug } = await openShop()
    const host = hostOf(testApp, slug)
    const mark = join(tmpdir(), `awning-attack-${randomBytes(6).toString('hex')}`)
    const times: number[] = []
    let sent = 0
    for (let round = 0; round < pickByRunMode(20, 1); round++)
      for (const path of [
        '/',
        '/goods',
        '/listing/corner-tee',
        '/cart',
        '/checkout/abc',
        '/thankyou',
        `/${slug}/en.USD.USA`,
      ])
        for (const { type, text } of bodies(mark))
          for (const action of ['7f00000000000000000000000000000000000000ab', 'x', undefined]) {
            const headers = { 'content-type': type, origin: `http://${host}`, ...(action && { 'next-action': action }) }
            const from = performance.now()
            const { status } = await rawRequest(testApp, { host, path, method: 'POST', headers, body: text })
            times.push(performance.now() - from)
            expect([404, 405], `${path} with ${text.slice(0, 80)}`).toContain(status)
            sent += 1
          }
    expect(existsSync(mark)).toBe(false)
    expect((await rawRequest(testApp, { host, path: '/listing/corner-tee' })).body).toContain('Corner Tee')
    times.sort((a, b) => a - b)
    return {
      observed: `${sent} of ${sent} are 404 or 405, nothing executed; half took less than ${Math.ceil(times[times.length >> 1] ?? 0)} ms`,
    }
  },
}
