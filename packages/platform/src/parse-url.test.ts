import { parseUrl } from './parse-url'

test('parses an absolute URL, and a path with its base', () => {
  expect(parseUrl('https://shop.example/a?b=1')?.pathname).toBe('/a')
  expect(parseUrl('/grün.jpg', new URL('https://shop.example'))?.href).toBe('https://shop.example/gr%C3%BCn.jpg')
})

test.each(['', 'shop.example', '/path', 'https://', 'https://a b'])('%p is no URL', (text) => {
  expect(parseUrl(text)).toBeNull()
})

test('a URL with letters beyond ASCII is parsed after any number of calls', () => {
  let rejected = 0
  for (let call = 0; call < 50_000; call += 1) if (parseUrl('https://bücher.example/grün.jpg') === null) rejected += 1
  expect(rejected).toBe(0)
})
