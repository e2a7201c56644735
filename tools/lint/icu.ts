/** A part of a message: text, a value, a choice between branches, or a tag around more parts. */
export type Piece =
  | { kind: 'words'; words: string }
  | { kind: 'value'; name: string; format?: string }
  | { kind: 'choice'; name: string; by: string; branches: { when: string; pieces: Piece[] }[] }
  | { kind: 'tag'; name: string; pieces: Piece[] }

const name = /[\w-]+/y
const spaces = /\s*/y

/** Parses a message (the subset of ICU MessageFormat that messages/ uses). Throws with the reason when it is invalid. */
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
    const printLine = () => {
      if (words !== '') found.push({ kind: 'words', words })
      words = ''
    }
    while (at < text.length) {
      const mark = text[at] ?? ''
      if (mark === '}') {
        if (within.branch) break
        throw new Error(`"}" without "{" at ${at}`)
      }
      if (mark === "'" && /['{}<>#|]/.test(text[at + 1] ?? '')) {
        words += quoted()
      } else if (mark === '{') {
        printLine()
        found.push(value())
      } else if (text.startsWith('</', at)) {
        if (within.tag === undefined) throw new Error(`"</" without an opening tag at ${at}`)
        break
      } else if (mark === '<' && /[a-z]/i.test(text[at + 1] ?? '')) {
        printLine()
        found.push(tag(within))
      } else if (mark === '#' && within.plural) {
        printLine()
        found.push({ kind: 'value', name: '#' })
        at += 1
      } else {
        words += mark
        at += 1
      }
    }
    printLine()
    return found
  }

  /** `''` is an apostrophe. `'{` starts quoted text that ends at the next `'`. */
  const quoted = () => {
    if (text[at + 1] === "'") {
      at += 2
      return "'"
    }
    const end = text.indexOf("'", at + 1)
    if (end < 0) throw new Error(`the quotation that starts at ${at} is not closed`)
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
      if (when === '') throw new Error(`the name of a branch is missing at ${at}`)
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
  if (at < text.length) throw new Error(`unexpected "${text.slice(at, at + 10)}" at ${at}`)
  return message
}

/** Every part, including those in branches and tags. */
export const allItems = (pieces: Piece[]): Piece[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'choice') return [piece, ...piece.branches.flatMap((branch) => allItems(branch.pieces))]
    return piece.kind === 'tag' ? [piece, ...allItems(piece.pieces)] : [piece]
  })
