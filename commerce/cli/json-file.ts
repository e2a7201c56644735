import { readFile } from 'node:fs/promises'
import { Trouble } from './service-client'

/** What a JSON file says. Throws `Trouble` where there is no such file or it is no JSON. */
export async function readJsonFile(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null) throw new Trouble(`There is no file "${file}".`, 'no_file')
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Trouble(`"${file}" is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}
