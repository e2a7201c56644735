import { customCss, removedCss } from '@awning/platform/custom-css'
import { parse, walk } from 'css-tree'
import fc from 'fast-check'
import { hostileCss } from '../../tests/storefront/hostile-css'

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

  it('keeps comparisons of numbers within the limits', () => {
    const css = 'h2{font-size:clamp(20px,4vw,60px);padding:max(10px,min(2em,3%));max-width:min(60ch,100%)}'
    expect(customCss(css)).toBe(`.shop-content ${css}`)
  })

  const computed = [
    'max(400px*1000)',
    'max(400px * 1000, 1px)',
    'min(100vw + 400px, 9999px)',
    'max(1px, (400px * 1000))',
    'clamp(1px, 400px*400*400, 400px)',
    'min(0px - 400px)',
    'max(0px - 400px, 0px - 300px)',
    'min(1px, 0px - 400px)',
    'max(400px/0.0001)',
    'min(max(1px, 400px*9), 400px*9)',
    'MAX(400px*1000)',
    'max(calc(1px * 1000))',
    'max(1px*pi)',
    'min(1px*infinity)',
    'max(400px/**/*1000)',
    ...[
      ...['calc(1px * 9999)', '-webkit-calc(1px * 9999)', '-moz-calc(1px * 9999)', 'calc-size(auto, size * 9)'],
      ...['round(up, 400px, 9999px)', 'mod(-1px, 9999px)', 'rem(9999px, 9998px)', 'abs(-1px)', 'sign(1px)'],
      ...['pow(9, 9)', 'sqrt(9)', 'hypot(400px, 400px)', 'log(9)', 'exp(9)', 'sin(1)', 'cos(1)', 'tan(1)'],
      ...['asin(1)', 'acos(1)', 'atan(1)', 'atan2(1, 1)', 'progress(1px, 0px, 2px)', 'random(1px, 9999px)'],
      ...['sibling-index()', 'sibling-count()', 'if(else: 9999px)', 'attr(data-x px)', 'env(x, 9999px)', '--fn(1px)'],
    ],
  ]
  it.each(computed)('loses the computed length %s in every property', (value) => {
    for (const property of [
      'margin',
      'margin-top',
      'padding',
      'font-size',
      'letter-spacing',
      'max-width',
      'gap',
      'line-height',
    ])
      expect([property, customCss(`a{color:red;${property}:${value}}`)]).toEqual([
        property,
        '.shop-content a{color:red}',
      ])
  })

  it('loses a negative margin inside a comparison', () => {
    for (const value of ['-50px', 'min(-50px,0px)', 'max(-50px,-400px)', 'clamp(-50px,-1vw,-1px)'])
      expect(customCss(`a{color:red;margin-top:${value}}`)).toBe('.shop-content a{color:red}')
  })

  it('loses a line height that makes a line taller than the page', () => {
    for (const value of ['line-height:400', 'font:400px/1000 serif', 'font:bold 12px / 40 serif'])
      expect(customCss(`a{color:red;${value}}`)).toBe('.shop-content a{color:red}')
    expect(customCss('a{font:900 16px/1.5 serif;line-height:1.2}')).toBe(
      '.shop-content a{font:900 16px/1.5 serif;line-height:1.2}',
    )
  })

  it('loses a computed length inside a shadow, a gradient and a filter', () => {
    const values = [
      'box-shadow:0 0 max(400px*9) red',
      'background:linear-gradient(red max(400px*9),blue)',
      'filter:drop-shadow(0 0 min(400px*9) red)',
    ]
    for (const value of values) expect(customCss(`a{color:red;${value}}`)).toBe('.shop-content a{color:red}')
  })

  it('names each removed part with its line', () => {
    const css =
      'a { color: red }\n/* a note */\n.x { position: fixed;\n color: blue !important }\n@import "y";\ninput[value^=a] { color: red }'
    expect(removedCss(css)).toEqual([
      { line: 3, text: 'position:fixed' },
      { line: 4, text: '!important' },
      { line: 5, text: '@import "y";' },
      { line: 6, text: 'input[value^=a]' },
    ])
    expect(removedCss(undefined)).toEqual([])
    expect(removedCss(`a{color:red}/*${'x'.repeat(70_000)}*/`)).toHaveLength(1)
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
