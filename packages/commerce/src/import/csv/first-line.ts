import type { TextFile } from './text-file'

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Maximum length of the first line in characters. */
const maxFirstLine = 64 * 1024

/** `sep=;` on the first line tells a spreadsheet the separator. It is not a row. */
const declaration = /^"?sep=([,;\t|])"?[,;\t|]*$/i

/** Detects the separator of the cells. `isDeclared`: the first line only declares it. */
export async function readSeparator(file: TextFile): Promise<{ separator: Separator; isDeclared: boolean }> {
  let start = ''
  for await (const text of file.read()) {
    start += text
    if (start.includes('\n') || start.length > maxFirstLine) break
  }
  const line = start.split('\n', 1)[0] ?? ''
  const sign = declaration.exec(line.replace(/^[\s\uFEFF]+|[ \r]+$/g, ''))?.[1]
  const declared = separators.find((separator) => separator === sign)
  if (declared !== undefined) return { separator: declared, isDeclared: true }
  const count = (separator: string) => line.split(separator).length
  const [best] = separators.toSorted((a, b) => count(b) - count(a))
  return { separator: best ?? ',', isDeclared: false }
}
