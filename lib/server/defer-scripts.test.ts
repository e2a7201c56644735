/** @jest-environment ./tools/jest/browser-environment.cjs */
import { deferScripts } from './defer-scripts'

const tag = (name: string, more = ' async=""') => `<script src="/_next/static/chunks/${name}.js"${more}></script>`
const page = (head: string, body = '<main>text</main>') =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

const inline = (html: string) => html.slice(html.lastIndexOf('<script>') + 8, html.lastIndexOf('</script>'))
const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)

describe('the scripts of a page', () => {
  const html = deferScripts(
    page(
      `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>${tag('a')}<link rel="preload" as="font" href="/f.woff2"/>`,
      `<main>text</main>${tag('old', ' noModule=""')}<script>self.__next_f=[]</script>${tag('b', ' id="_R_" async=""')}`,
    ),
  )
  let frame: FrameRequestCallback | undefined

  beforeEach(() => {
    document.head.innerHTML = ''
    frame = undefined
    jest.useFakeTimers()
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      frame = callback
      return 1
    })
  })
  afterEach(() => jest.useRealTimers())
  // biome-ignore lint/security/noGlobalEval: runs the script of the page.
  const open = () => window.eval(inline(html))

  it('are not requested with its pictures and fonts', () => {
    expect(html).not.toContain(tag('a'))
    expect(html).not.toContain('as="script"')
    expect(html).toContain(tag('old', ' noModule=""'))
    expect(html).toContain('href="/f.woff2"')
    expect(html).toContain('<script>self.__next_f=[]</script>')
  })

  it('load after its first frame', () => {
    open()
    jest.runAllTimers()
    expect(loaded()).toEqual([])
    frame?.(0)
    expect(loaded()).toEqual([])
    jest.runAllTimers()
    expect(loaded()).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'])
  })

  it.each(['pointerdown', 'keydown'])('load at once, and once, on %s', (event) => {
    open()
    dispatchEvent(new Event(event))
    frame?.(0)
    jest.runAllTimers()
    expect(loaded()).toHaveLength(2)
  })

  it('load at once in a tab in the background, which has no frames', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    open()
    expect(loaded()).toHaveLength(2)
  })

  it('are unchanged in a page without scripts of the framework', () => {
    const plain = page('', '<script src="https://other.example/x.js" async=""></script>')
    expect(deferScripts(plain)).toBe(plain)
  })
})
