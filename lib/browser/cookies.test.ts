/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of docs/privacy.md. A server cookie has two more columns that state how it is stored. */
const rows = (readFileSync('docs/privacy.md', 'utf8').split('## Cookies')[1] ?? '').split('\n').flatMap((line) => {
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

/** Cookies without a secret that pages and the server share. */
const shared = new Set(['buyer', 'cart', 'consent', 'device'])

/** Never sent to a browser, or never written by the app. */
const excluded = new Set(['__prerender_bypass', '_ga'])

// Requirements: C9.181
test('lists every cookie of the code in docs/privacy.md and no other', () => {
  const named = sources.flatMap(({ file, text }) => {
    const constants = [
      ...text.matchAll(/const \w*[cC]ookie = (?:hasTls \? '__Host-\w+' : |`\$\{prefix\})?['"]?(\w+)['"`]/g),
    ]
    const own = file.endsWith('payment-cookie.ts') ? [...text.matchAll(/const name = '(\w+)'/g)] : []
    return [...constants, ...own].map(([, name]) => name ?? '')
  })
  const known = new Set(named.filter((name) => !excluded.has(name)))
  expect([...known].sort()).toEqual(rows.map(({ name }) => name).sort())
})

// Requirements: C9.181
test('prefixes credential cookies over TLS and uses the plain name without TLS', async () => {
  const namesAt = async (hasTls: boolean) => {
    jest.resetModules()
    jest.doMock('../env', () => ({ ...jest.requireActual('../env'), hasTls }))
    const { checkoutCookie, detailsCookie, orderCookie, cookieOptions } = await import('../checkout/checkout-cookies')
    const { previewCookie } = await import('../visit/preview-cookie')
    const { accessCookie } = await import('../visit/access-cookie')
    const { returnPathCookie } = await import('./return-path')
    return {
      names: [checkoutCookie, detailsCookie, orderCookie, previewCookie, accessCookie, returnPathCookie],
      cookieOptions,
    }
  }
  const sealed = rows.filter(({ name, host }) => host && !shared.has(name)).map(({ name }) => name)
  const { names: plain } = await namesAt(false)
  expect(plain.sort()).toEqual(sealed.sort())
  const { names, cookieOptions } = await namesAt(true)
  expect(names.sort()).toEqual(sealed.map((name) => `__Host-${name}`).sort())
  // The prefix requires Secure, Path=/ and no Domain.
  expect(cookieOptions).toEqual({ httpOnly: true, sameSite: 'lax', secure: true, path: '/' })
})

test('makes prefixed cookies unreadable for scripts, except those that pages share with the server', () => {
  for (const { name, host, httpOnly } of rows) if (host) expect([name, httpOnly]).toEqual([name, !shared.has(name)])
})

test('reads and writes shared cookies only under the name of their host', () => {
  for (const { file, text } of sources) {
    const uses = text.matchAll(
      /(?:get|set|readBrowserCookie|writeBrowserCookie|readCookie)\((\w+Cookie)\b|\$\{(\w+Cookie)\}=/g,
    )
    const plain = [...uses].map(([, called, written]) => called ?? written ?? '')
    const named = plain.filter((name) => ['cartCookie', 'buyerCookie', 'consentCookie', 'deviceCookie'].includes(name))
    expect([file, named]).toEqual([file, []])
  }
})

// Requirements: C9.181
test('sets SameSite and Secure on every cookie', () => {
  for (const { file, text } of sources) {
    for (const { index } of text.matchAll(/(?:cookieStore|cookies)\.set\(/g)) {
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
