import { isPublicPort, publicPortOf, questionOf, readHost } from './host'

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
  ])('%s is refused', (header) => expect(readHost(header)).toBeUndefined())
})

describe('the port of a request', () => {
  it.each([
    ['https://{host}', '443'],
    ['http://{host}', '80'],
    ['http://{host}:3000', '3000'],
  ])('that is public with %s is %s', (pattern, port) => expect(publicPortOf(pattern)).toBe(port))

  it('is the public one, or left out', () => {
    for (const host of ['a.example', 'a.example:443', 'a.example.:443', '[::1]', '[::1]:443'])
      expect(isPublicPort(host, '443')).toBe(true)
    for (const host of ['a.example:3000', 'a.example.:8443', '[::1]:44', 'a.example:0'])
      expect(isPublicPort(host, '443')).toBe(false)
  })
})

describe('which store a host asks for', () => {
  it('is the sub-domain of the root domain', () => {
    expect(questionOf('outpost.awning.example', 'awning.example')).toEqual({ kind: 'slug', slug: 'outpost' })
  })

  it('is the default store on the bare root domain, on localhost and on an address', () => {
    for (const host of ['awning.example', 'www.awning.example', 'localhost', '10.0.0.7', '[::1]'])
      expect(questionOf(host, 'awning.example')).toEqual({ kind: 'default' })
  })

  it('is looked up for a custom domain, also for one that only ends alike', () => {
    expect(questionOf('merch.example', 'awning.example')).toEqual({ kind: 'domain', host: 'merch.example' })
    expect(questionOf('evilawning.example', 'awning.example')).toEqual({ kind: 'domain', host: 'evilawning.example' })
  })

  it('is nothing for a deeper name', () => {
    expect(questionOf('a.b.awning.example', 'awning.example')).toEqual({ kind: 'none' })
  })
})
