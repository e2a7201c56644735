import { readFile } from 'node:fs/promises'
import { CliError } from './service-client'

/** Throws `CliError` when the file does not exist or is not JSON. */
export async function readJsonFile(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null) throw new CliError(`File "${file}" does not exist or cannot be read.`, 'no_file')
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CliError(`"${file}" is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}
