import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Font files, which a document embeds in parts. */
export type DocumentFonts = { regular: Buffer; bold: Buffer }

const family = '@expo-google-fonts/noto-sans'
const files = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' }

let builtIn: Promise<DocumentFonts> | undefined

/** Noto Sans, which has the Latin, Greek, Cyrillic and Devanagari scripts. Read once. */
function readBuiltInFonts(): Promise<DocumentFonts> {
  const { resolve } = createRequire(import.meta.url)
  const read = (file: string) => readFile(resolve(`${family}/${file}`))
  builtIn ??= Promise.all([read(files.regular), read(files.bold)]).then(([regular, bold]) => ({ regular, bold }))
  return builtIn
}

/** The fonts of the documents: Noto Sans, or one file of the operator for other scripts. */
export async function readDocumentFonts(file: string | undefined): Promise<DocumentFonts> {
  if (file === undefined) return await readBuiltInFonts()
  const font = await readFile(file)
  return { regular: font, bold: font }
}
