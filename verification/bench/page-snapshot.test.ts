import { withoutScripts } from './page-snapshot'

test('a snapshot has no scripts and no links that preload them, and nothing else is missing', () => {
  const html = [
    '<head><link rel="preload" as="script" href="/a.js"/><link rel="preload" as="font" href="/a.woff2"/>',
    '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/><SCRIPT src="/a.js" async=""></SCRIPT></head>',
    '<body><script>self.__next_f.push([1,"<p>\\u003c/script>"])</script><p>Tee</p><noscript>Menu</noscript></body>',
  ].join('')
  expect(withoutScripts(html)).toBe(
    '<head><link rel="preload" as="font" href="/a.woff2"/><link rel="stylesheet" href="/a.css"/></head><body><p>Tee</p><noscript>Menu</noscript></body>',
  )
})
