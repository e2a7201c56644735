import { renderToStaticMarkup } from 'react-dom/server'
import { PlainSelectionStyle } from './listing-view'

test('a name of an option cannot end its style sheet', () => {
  const options = [{ id: 1, name: '3"</style><script>x</script> ä\\' }]
  const html = renderToStaticMarkup(<PlainSelectionStyle id="tee" colors={[]} sizes={options} />)
  const [, sheet = ''] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? []
  expect(sheet).toContain('content:"3\\22 \\3c \\2f style\\3e \\3c script\\3e x')
  expect(sheet).toContain('\\20 \\e4 \\5c "')
  expect(html.match(/<\/?s(?:tyle|cript)\b/g)).toEqual(['<style', '</style'])
})
