import { parse, walk } from 'css-tree'
import fc from 'fast-check'
import { hostileCss } from '../../tests/storefront/hostile-css'
import { customCss } from './custom-css'

/** Parts of a style sheet that affect more than the shop's content, load from another origin or close the element. */
function findEscapes(css: string): string[] {
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

describe('custom CSS', () => {
  it('styles the content of the shop', () => {
    expect(customCss('.heading { color: #123456; letter-spacing: -0.01em } a:hover, button { border-radius: 0 }')).toBe(
      '.shop-content .heading{color:#123456;letter-spacing:-0.01em}.shop-content a:hover,.shop-content button{border-radius:0}',
    )
  })

  it('applies page selectors to the content', () => {
    expect(customCss('body{background:linear-gradient(red,blue)} html > body .x{color:red}')).toBe(
      '.shop-content{background:linear-gradient(red,blue)}.shop-content .x{color:red}',
    )
  })

  it('can use media queries and pictures of the shop', () => {
    expect(customCss('@media (min-width: 700px){h2{font-size:40px;background:url(/pictures/a-560.webp)}}')).toBe(
      '@media (min-width:700px){.shop-content h2{font-size:40px;background:url(/pictures/a-560.webp)}}',
    )
  })

  it('loses what is not allowed and keeps the rest', () => {
    expect(
      customCss('@import "x"; a{position:fixed;color:red} input[value^=a]{color:red} b{color:blue !important}'),
    ).toBe('.shop-content a{color:red}.shop-content b{color:blue}')
  })

  it('is ignored if it is larger than 64 KB', () => {
    expect(customCss(`a{color:red}/*${'x'.repeat(70_000)}*/`)).toBe('')
  })

  it('never affects anything outside the shop’s content, its origin or its element', () => {
    expect(hostileCss.length).toBeGreaterThan(200)
    expect(
      hostileCss.flatMap((css) => findEscapes(customCss(css)).map((way) => `${way} by ${css.slice(0, 80)}`)),
    ).toEqual([])
  })

  it('never affects anything outside in any combination of these attacks', () => {
    const mixture = fc.array(
      fc.oneof(fc.constantFrom(...hostileCss.filter(({ length }) => length < 500)), fc.string()),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(mixture, (parts) => expect(findEscapes(customCss(parts.join('')))).toEqual([])),
      { numRuns: 500 },
    )
  })
})
