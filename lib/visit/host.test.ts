import { isPublicPort, publicPortOf, readHost, resolveHostTarget } from './host'

describe('the host of a request', () => {
  it.each([
    ['Outpost.Example.com', 'outpost.example.com'],
    ['outpost.example.com:3000', 'outpost.example.com'],
    ['outpost.example.com.', 'outpost.example.com'],
    ['outpost.example.com.:8443', 'outpost.example.com'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (header, host) => expect(readHost(header)).toBe(host))

  it.each([
    null,
    '',
    'a b.com',
    'evil.com/x',
    'evil.com@host',
    'a..b',
    '-a.com',
    `${'a'.repeat(300)}.com`,
    'shop%00.com',
    'a_b.com',
  ])('rejects %s', (header) => expect(readHost(header)).toBeUndefined())
})

describe('the port of a request', () => {
  it.each([
    ['https://{host}', '443'],
    ['http://{host}', '80'],
    ['http://{host}:3000', '3000'],
  ])('with the pattern %s is %s', (pattern, port) => expect(publicPortOf(pattern)).toBe(port))

  it('is the public one, or omitted', () => {
    for (const host of ['a.example', 'a.example:443', 'a.example.:443', '[::1]', '[::1]:443'])
      expect(isPublicPort(host, '443')).toBe(true)
    for (const host of ['a.example:3000', 'a.example.:8443', '[::1]:44', 'a.example:0'])
      expect(isPublicPort(host, '443')).toBe(false)
  })
})

describe('questionOf', () => {
  it('returns the store of a sub-domain of the root domain', () => {
    expect(resolveHostTarget('outpost.awning.example', 'awning.example')).toEqual({ kind: 'slug', slug: 'outpost' })
  })

  // Requirements: 9.20
  it('returns the default store for the bare root domain, localhost and an IP address', () => {
    for (const host of ['awning.example', 'www.awning.example', 'localhost', '10.0.0.7', '[::1]'])
      expect(resolveHostTarget(host, 'awning.example')).toEqual({ kind: 'default' })
  })

  it('looks up a custom domain, also one that only ends like the root domain', () => {
    expect(resolveHostTarget('merch.example', 'awning.example')).toEqual({ kind: 'domain', host: 'merch.example' })
    expect(resolveHostTarget('evilawning.example', 'awning.example')).toEqual({
      kind: 'domain',
      host: 'evilawning.example',
    })
  })

  it('returns nothing for a deeper sub-domain', () => {
    expect(resolveHostTarget('a.b.awning.example', 'awning.example')).toEqual({ kind: 'none' })
  })
})
