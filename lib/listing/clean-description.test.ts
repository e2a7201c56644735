import { cleanDescription, plainText } from './clean-description'

describe('a description', () => {
  it('keeps its text and structure', () => {
    expect(cleanDescription('<h1>Rain</h1><p>For <b>rain</b>.</p><ul><li>dry</li></ul>')).toBe(
      '<h3>Rain</h3><p>For <b>rain</b>.</p><ul><li>dry</li></ul>',
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="//evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<svg><script>alert(1)</script></svg>',
    '<p style="position:fixed">x</p>',
  ])('loses active content: %s', (html) => {
    expect(cleanDescription(html)).not.toMatch(/script|onerror|onclick|iframe|style|svg|evil|javascript/)
  })

  it('is one plain line for search engines, truncated between words', () => {
    expect(plainText('<p>Warm &amp; dry</p><p>in rain</p>', 100)).toBe('Warm & dry in rain')
    expect(plainText('<p>one two three</p>', 10)).toBe('one two…')
  })
})
