/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of docs/cookies.md: a cookie of the server says in two more columns how it is kept. */
const rows = readFileSync('docs/cookies.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const cells = /^\| `(\w+)` \|(.*)\|$/.exec(line)
    if (!cells) return []
    const [host, httpOnly] = (cells[2] ?? '').split('|').map((cell) => cell.trim())
    return [{ name: cells[1] ?? '', host: host === 'yes', httpOnly: httpOnly === 'yes' }]
  })

const sources = ['lib', 'app', 'components']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .concat('middleware.ts')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('-fixture.tsx'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Never sent to a browser; never written by us. */
const notOurs = new Set(['__prerender_bypass', '_ga'])

test('every cookie that the code names stands in docs/cookies.md, and every row is one of them', () => {
  const named = sources.flatMap(({ file, text }) => {
    const constants = [
      ...text.matchAll(/const \w*[cC]ookie = (?:hasTls \? '__Host-\w+' : |`\$\{prefix\})?['"]?(\w+)['"`]/g),
    ]
    const own = file.endsWith('payment-cookie.ts') ? [...text.matchAll(/const name = '(\w+)'/g)] : []
    return [...constants, ...own].map(([, name]) => name ?? '')
  })
  const known = new Set(named.filter((name) => !notOurs.has(name)))
  expect([...known].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('what opens something has its prefix where there is TLS, and keeps its plain name where there is none', async () => {
  const namesAt = async (hasTls: boolean) => {
    jest.resetModules()
    jest.doMock('./env', () => ({ ...jest.requireActual('./env'), hasTls }))
    const { checkoutCookie, orderCookie, cookieOptions } = await import('./checkout/checkout-cookies')
    const { previewCookie } = await import('./preview/preview-cookie')
    const { accessCookie } = await import('./access/access-cookie')
    const { wayBackCookie } = await import('./access/way-back')
    return { names: [checkoutCookie, orderCookie, previewCookie, accessCookie, wayBackCookie], cookieOptions }
  }
  const sealed = rows.filter(({ host }) => host).map(({ name }) => name)
  const { names: plain } = await namesAt(false)
  expect(plain.sort()).toEqual(sealed.sort())
  const { names, cookieOptions } = await namesAt(true)
  expect(names.sort()).toEqual(sealed.map((name) => `__Host-${name}`).sort())
  // What the prefix demands: no Domain, the whole host, TLS.
  expect(cookieOptions).toEqual({ httpOnly: true, sameSite: 'lax', secure: true, path: '/' })
})

test('what has the prefix is read by no script', () => {
  for (const { name, host, httpOnly } of rows) if (host) expect([name, httpOnly]).toEqual([name, true])
})

test('wherever a cookie is set, it says for which site and over what it is sent', () => {
  for (const { file, text } of sources) {
    for (const { index } of text.matchAll(/(?:jar|cookies)\.set\(/g)) {
      const call = text.slice(index, index + 260)
      const spread = /\.\.\.(\w+)/.exec(call)?.[1]
      const options =
        spread === undefined ? call : (sources.find((one) => one.text.includes(`const ${spread} = {`))?.text ?? '')
      expect([file, /sameSite: 'lax'/.test(options), /secure: hasTls/.test(options)]).toEqual([file, true, true])
      expect([file, call.includes('domain:')]).toEqual([file, false])
    }
    for (const { index } of text.matchAll(/document\.cookie = /g))
      expect([file, /SameSite=Lax\$\{secure\}/.test(text.slice(index, index + 200))]).toEqual([file, true])
  }
})
