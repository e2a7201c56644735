import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Below this size in bytes, the compressed file saves nothing. */
const minBytes = 1_000

/** Creates `x.js.br` beside each script and style of a folder, with the strongest compression. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const existing = new Set(names)
  const files = names.filter((name) => /\.(?:js|css)$/.test(name) && !existing.has(`${name}.br`))
  await Promise.all(files.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < minBytes) return
  const body = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  await writeFile(`${path}.br`, body)
}
