import { parse, walk } from 'css-tree'
import fc from 'fast-check'
import { customCss } from './custom-css'
import { hostileCss } from './hostile-css-fixture'

/** What of a written sheet reaches past the shop's content, its origin or its element. */
function ways(css: string): string[] {
  const found: string[] = []
  if (css.includes('<')) found.push('<')
  walk(parse(css), (node) => {
    if (node.type === 'Raw') found.push(`raw ${node.value.slice(0, 40)}`)
    if (node.type === 'Url' && !/^\/pictures\/[\w.-]+$/.test(node.value)) found.push(`url ${node.value}`)
    if (node.type === 'Atrule' && !['media', 'supports'].includes(node.name)) found.push(`@${node.name}`)
    if (node.type === 'AttributeSelector' && node.matcher !== null) found.push('attribute value')
    if (node.type === 'Declaration' && /^(?:--|position|z-index|display|inset|top|transform)/.test(node.property))
      found.push(node.property)
    if (node.type === 'Declaration' && node.important) found.push('important')
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList')
      node.prelude.children.forEach((selector) => {
        const first = selector.type === 'Selector' ? selector.children.first : undefined
        if (first?.type !== 'ClassSelector' || first.name !== 'shop-content') found.push('unscoped rule')
      })
  })
  return found
}

describe('a creator’s own style', () => {
  it('sets how the content of the shop looks', () => {
    expect(customCss('.heading { color: #123456; letter-spacing: -0.01em } a:hover, button { border-radius: 0 }')).toBe(
      '.shop-content .heading{color:#123456;letter-spacing:-0.01em}.shop-content a:hover,.shop-content button{border-radius:0}',
    )
  })

  it('says of the content what it says of the page', () => {
    expect(customCss('body{background:linear-gradient(red,blue)} html > body .x{color:red}')).toBe(
      '.shop-content{background:linear-gradient(red,blue)}.shop-content .x{color:red}',
    )
  })

  it('keeps to its sizes of the screen, and to pictures of the shop', () => {
    expect(customCss('@media (min-width: 700px){h2{font-size:40px;background:url(/pictures/a-560.webp)}}')).toBe(
      '@media (min-width:700px){.shop-content h2{font-size:40px;background:url(/pictures/a-560.webp)}}',
    )
  })

  it('loses what it may not say and keeps the rest', () => {
    expect(
      customCss('@import "x"; a{position:fixed;color:red} input[value^=a]{color:red} b{color:blue !important}'),
    ).toBe('.shop-content a{color:red}.shop-content b{color:blue}')
  })

  it('of more than 64 KB is none', () => {
    expect(customCss(`a{color:red}/*${'x'.repeat(70_000)}*/`)).toBe('')
  })

  it('never leaves the shop’s content, its origin or its element, whatever is tried', () => {
    expect(hostileCss.length).toBeGreaterThan(200)
    expect(hostileCss.flatMap((css) => ways(customCss(css)).map((way) => `${way} by ${css.slice(0, 80)}`))).toEqual([])
  })

  it('never leaves them in any mixture of these either', () => {
    const mixture = fc.array(
      fc.oneof(fc.constantFrom(...hostileCss.filter(({ length }) => length < 500)), fc.string()),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(mixture, (parts) => expect(ways(customCss(parts.join('')))).toEqual([])),
      { numRuns: 500 },
    )
  })
})
