/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPageMemory } from './page-memory'
import { storePage } from './stored-page'

const html = (text: string) => `<!DOCTYPE html><html><body>${text.repeat(1_000)}</body></html>`

describe('a stored page', () => {
  it('has the same text in each encoding, and one tag', async () => {
    const page = storePage(html('Ärmel – $28.00 '))
    const raw = page.bytes(undefined)
    expect(raw.toString()).toBe(html('Ärmel – $28.00 '))
    expect(brotliDecompressSync(page.bytes('br'))).toEqual(raw)
    expect(gunzipSync(page.bytes('gzip'))).toEqual(raw)
    expect(page.hash).toMatch(/^[\w-]{27}$/)
    expect(storePage(html('other')).hash).not.toBe(page.hash)
  })

  it('gets a smaller body if it is requested often', async () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `<p class="a${index % 7}">${index * 37}</p>`).join('')
    const page = storePage(`<html><body>${words}</body></html>`)
    const first = page.bytes('br')
    expect(page.bytes('br')).toBe(first)
    while (page.bytes('br') === first) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(page.bytes('br').length).toBeLessThan(first.length)
    expect(brotliDecompressSync(page.bytes('br'))).toEqual(page.bytes(undefined))
  })
})

describe('the memory of pages', () => {
  it('prepares a page once', () => {
    const memory = createPageMemory(1_000_000)
    const page = memory.pageOf(html('a'))
    expect(memory.pageOf(html('a'))).toBe(page)
    expect(page.bytes('br')).toBe(page.bytes('br'))
  })

  it('removes the pages that were sent longest ago when it is full', () => {
    const size = storePage(html('a')).size()
    const memory = createPageMemory(size * 2)
    const [a, b] = [memory.pageOf(html('a')), memory.pageOf(html('b'))]
    expect(memory.pageOf(html('a'))).toBe(a)
    memory.pageOf(html('c'))
    expect(memory.pageOf(html('a'))).toBe(a)
    expect(memory.pageOf(html('b'))).not.toBe(b)
  })

  it('keeps a page that is larger than it only until the next one', () => {
    const memory = createPageMemory(1)
    const page = memory.pageOf(html('a'))
    expect(memory.pageOf(html('a'))).toBe(page)
    memory.pageOf(html('b'))
    expect(memory.pageOf(html('a'))).not.toBe(page)
  })
})
