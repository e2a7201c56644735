/** The pages and the texts of a PDF that was written without compression. Each text is a line as it was drawn. */
export function readPdf(file: Uint8Array): { pages: number; lines: string[]; text: string } {
  const source = Buffer.from(file).toString('latin1')
  if (!source.startsWith('%PDF-')) throw new Error('the file is no PDF')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, string[]>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (map !== undefined) fonts.set(name, readCharacters(objects.get(map) ?? ''))
    }
  const lines: string[] = []
  for (const body of objects.values()) {
    let characters: string[] = []
    for (const [, font, glyphs] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
      if (font !== undefined) characters = fonts.get(font) ?? []
      else lines.push(hexNumbers(glyphs ?? '').reduce((line, glyph) => line + (characters[glyph] ?? '?'), ''))
  }
  return { pages: source.match(/\/Type \/Page\b/g)?.length ?? 0, lines, text: lines.join('\n') }
}

/** The characters of the glyphs of a font, from its `ToUnicode` map. */
function readCharacters(map: string): string[] {
  const characters: string[] = []
  for (const [, start = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(start, 16)
    // The glyph of a ligature has several characters.
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      characters[first + index] = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  }
  return characters
}

const hexNumbers = (list: string): number[] =>
  [...list.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)),
  )
