import { render } from '@testing-library/react'
import { JsonLd } from './json-ld'

describe('JSON-LD', () => {
  it('cannot close its own script element, for any product name', () => {
    const title = '</script><script>alert(1)</script>\u2028\u2029'
    const { container } = render(<JsonLd graph={[{ '@type': 'Product', name: title }]} />)
    const scripts = container.querySelectorAll('script')
    expect(scripts).toHaveLength(1)
    expect(container.innerHTML).not.toContain('</script><script>')
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Product', name: title }],
    })
  })
})
