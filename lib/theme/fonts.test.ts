import { curatedFont, curatedFonts, type FontName } from '@awning/platform/theme-fonts'
import fc from 'fast-check'
import { type FontFiles, fontCss } from './font-css'

const names = Object.keys(curatedFonts) as FontName[]
const files = Object.fromEntries(
  names.map((name): [string, FontFiles] => {
    const urls = (file: string) => ({ latin: `/f/${name}-${file}.woff2`, latinExt: `/f/${name}-${file}-ext.woff2` })
    return [
      name,
      'weights' in curatedFonts[name] ? { text: urls('all') } : { text: urls('text'), display: urls('display') },
    ]
  }),
) as Record<FontName, FontFiles>

describe('a font of a theme', () => {
  it.each([
    ['Archivo', 'Archivo'],
    ["'Inter', sans-serif", 'Inter'],
    ['"Playfair Display", serif', 'Playfair Display'],
    ['dm sans', 'DM Sans'],
    ['Inter Variable', 'Inter'],
    ['Work+Sans:400,700', 'Work Sans'],
  ])('%s is a supported font', (text, name) => {
    expect(curatedFont(text, 'heading')).toBe(name)
  })

  it.each([
    ['Georgia, serif', 'Playfair Display', 'Lora'],
    ['Merriweather', 'Playfair Display', 'Lora'],
    ["'Roboto', sans-serif", 'Archivo', 'Inter'],
    ["'Courier New', monospace", 'JetBrains Mono', 'JetBrains Mono'],
    ['Anton', 'Oswald', 'Open Sans'],
    ['Poppins', 'Montserrat', 'Nunito'],
  ])('%s is replaced by the most similar one of its kind', (text, heading, body) => {
    expect(curatedFont(text, 'heading')).toBe(heading)
    expect(curatedFont(text, 'body')).toBe(body)
  })

  it('is the default if it is unknown', () => {
    for (const text of ['Zzyzx', '', null, 7, '</style>']) expect(curatedFont(text, 'body')).toBeUndefined()
  })

  it('never appears in the page as it was entered', () => {
    fc.assert(fc.property(fc.string(), (text) => expect([undefined, ...names]).toContain(curatedFont(text, 'body'))))
  })
})

describe('the fonts of a page', () => {
  it('are its theme’s two families and no others, from the shop’s own origin', () => {
    const css = fontCss({ heading: 'Oswald', body: 'Lora' }, files)
    const fetched = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url)
    expect(fetched).toEqual([
      '/f/Lora-all.woff2',
      '/f/Lora-all-ext.woff2',
      '/f/Oswald-text.woff2',
      '/f/Oswald-text-ext.woff2',
      '/f/Oswald-display.woff2',
      '/f/Oswald-display-ext.woff2',
    ])
    expect(css).toContain('--font-heading:"Oswald","Oswald heading",sans-serif')
    expect(css).toContain('--font-body:"Lora","Lora body",serif')
  })

  it('are one file for text, and one for headings of a family that may be reduced', () => {
    const weights = (name: FontName) =>
      [...fontCss({ heading: name, body: name }, files).matchAll(/url\((\S+)\)[^}]*font-weight:([\d ]+)/g)].map(
        ([, url, weight]) => `${url} ${weight}`,
      )
    expect(weights('Inter')).toEqual([
      '/f/Inter-text.woff2 400 700',
      '/f/Inter-text-ext.woff2 400 700',
      '/f/Inter-display.woff2 800',
      '/f/Inter-display-ext.woff2 800',
    ])
    expect(weights('Lora')).toEqual(['/f/Lora-all.woff2 400 700', '/f/Lora-all-ext.woff2 400 700'])
  })

  it('set the space between the words of headings for the heading font', () => {
    expect(fontCss({ heading: 'Archivo', body: 'Lora' }, files)).toContain('--word-spacing:0.1em')
    expect(fontCss({ heading: 'JetBrains Mono', body: 'Archivo' }, files)).toContain('--word-spacing:-0.16em')
    expect(fontCss({ heading: 'Lora', body: 'Archivo' }, files)).not.toContain('--word-spacing')
  })

  it('show text at once and do not shift the layout', () => {
    for (const name of names) {
      const css = fontCss({ heading: name, body: name }, files)
      expect(css.match(/font-display:swap/g)).toHaveLength(css.match(/url\(/g)?.length ?? 0)
      const adjust = [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size))
      expect(adjust).toHaveLength(name === 'Archivo' ? 4 : 2)
      for (const size of adjust) expect(size).toBeGreaterThan(70)
      for (const size of adjust) expect(size).toBeLessThan(130)
    }
  })
  it('have a fallback for each width of the heading font, so that the name of the store does not move', () => {
    const css = fontCss({ heading: 'Archivo', body: 'Lora' }, files)
    const fallbacks = [...css.matchAll(/"Archivo heading";[^}]*?font-stretch:(\d+)%[^}]*size-adjust:([\d.]+)%/g)]
    expect(fallbacks.map(([, stretch, size]) => [stretch, size])).toEqual([
      ['88', '94.80'],
      ['75', '87.00'],
      ['112', '116.50'],
    ])
  })

  it('have a fallback with the width of capital letters for headings in capitals', () => {
    const adjust = (capitals: boolean) =>
      /"Space Grotesk heading";[^}]*size-adjust:([\d.]+)%/.exec(
        fontCss({ heading: 'Space Grotesk', body: 'Lora' }, files, capitals),
      )?.[1]
    expect([adjust(false), adjust(true)]).toEqual(['102.09', '89.90'])
  })
})
