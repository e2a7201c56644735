/** A piece of a message: words, a value put in, a choice among branches, or a tag around more pieces. */
export type Piece =
  | { kind: 'words'; words: string }
  | { kind: 'value'; name: string; format?: string }
  | { kind: 'choice'; name: string; by: string; branches: { when: string; pieces: Piece[] }[] }
  | { kind: 'tag'; name: string; pieces: Piece[] }

const name = /[\w-]+/y
const spaces = /\s*/y

/** Reads a text of messages/ (ICU MessageFormat, as far as the house uses it); throws where it is not one, saying what is wrong. */
export function readMessage(text: string): Piece[] {
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const takeName = () => {
    take(spaces)
    const found = take(name)
    if (found === '') throw new Error(`a name is missing at ${at}`)
    take(spaces)
    return found
  }
  const expect = (mark: string) => {
    if (!text.startsWith(mark, at)) throw new Error(`"${mark}" is missing at ${at}`)
    at += mark.length
  }

  const pieces = (within: { tag?: string; branch?: boolean; plural?: boolean }): Piece[] => {
    const found: Piece[] = []
    let words = ''
    const say = () => {
      if (words !== '') found.push({ kind: 'words', words })
      words = ''
    }
    while (at < text.length) {
      const mark = text[at] ?? ''
      if (mark === '}') {
        if (within.branch) break
        throw new Error(`"}" without its "{" at ${at}`)
      }
      if (mark === "'" && /['{}<>#|]/.test(text[at + 1] ?? '')) {
        words += quoted()
      } else if (mark === '{') {
        say()
        found.push(value())
      } else if (text.startsWith('</', at)) {
        if (within.tag === undefined) throw new Error(`"</" without its tag at ${at}`)
        break
      } else if (mark === '<' && /[a-z]/i.test(text[at + 1] ?? '')) {
        say()
        found.push(tag(within))
      } else if (mark === '#' && within.plural) {
        say()
        found.push({ kind: 'value', name: '#' })
        at += 1
      } else {
        words += mark
        at += 1
      }
    }
    say()
    return found
  }

  /** `''` is an apostrophe; `'{` and what follows, up to the next `'`, are plain words. */
  const quoted = () => {
    if (text[at + 1] === "'") {
      at += 2
      return "'"
    }
    const end = text.indexOf("'", at + 1)
    if (end < 0) throw new Error(`"'" opens a quotation at ${at} that nothing closes`)
    const words = text.slice(at + 1, end)
    at = end + 1
    return words
  }

  const tag = (within: { branch?: boolean; plural?: boolean }): Piece => {
    expect('<')
    const named = takeName()
    expect('>')
    const inner = pieces({ ...within, tag: named })
    expect('</')
    expect(named)
    expect('>')
    return { kind: 'tag', name: named, pieces: inner }
  }

  const value = (): Piece => {
    expect('{')
    const named = takeName()
    if (text[at] === '}') {
      at += 1
      return { kind: 'value', name: named }
    }
    expect(',')
    const by = takeName()
    if (!['plural', 'selectordinal', 'select'].includes(by)) {
      const style = take(/,[^{}]*/y)
      expect('}')
      return { kind: 'value', name: named, format: `${by}${style}` }
    }
    expect(',')
    const branches: { when: string; pieces: Piece[] }[] = []
    take(spaces)
    while (text[at] !== '}') {
      const when = take(/=\d+|[\w-]+/y)
      if (when === '') throw new Error(`a branch is missing its name at ${at}`)
      take(spaces)
      expect('{')
      branches.push({ when, pieces: pieces({ branch: true, plural: by !== 'select' }) })
      expect('}')
      take(spaces)
    }
    expect('}')
    return { kind: 'choice', name: named, by, branches }
  }

  const message = pieces({})
  if (at < text.length) throw new Error(`"${text.slice(at, at + 10)}" is left over at ${at}`)
  return message
}

/** Every piece, those within branches and tags, too. */
export const allPieces = (pieces: Piece[]): Piece[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'choice') return [piece, ...piece.branches.flatMap((branch) => allPieces(branch.pieces))]
    return piece.kind === 'tag' ? [piece, ...allPieces(piece.pieces)] : [piece]
  })
