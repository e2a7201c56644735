import { backup } from './backup'
import { doctor } from './doctor'
import type { Output } from './output'
import { restore } from './restore'
import { Trouble } from './service-client'

/** Where the data of this machine's installation lie. */
export type DataPlace = { dataDir: string; databaseUrl?: string | undefined }
/** The running service, if it is known where, and the data. */
export type LocalPlace = { place: { url: string; token: string } | null; here: DataPlace }

const names = ['backup', 'restore', 'doctor'] as const

/** Commands about the installation itself: they need no running service. */
export const isLocal = (command: string): command is (typeof names)[number] => names.some((name) => name === command)

/** Answers the exit code. Throws `Trouble`. */
export async function runLocal(
  command: (typeof names)[number],
  words: readonly string[],
  { replace }: { replace: boolean },
  at: LocalPlace,
  output: Output,
): Promise<number> {
  const [file, extra] = words
  if (command === 'doctor') {
    if (file !== undefined) throw new Trouble(`"${file}" is one word too many.`, 'usage', 2)
    return await doctor(at, output)
  }
  if (extra !== undefined) throw new Trouble(`"${extra}" is one word too many.`, 'usage', 2)
  if (file === undefined) throw new Trouble('Name a file, such as awning.tar.gz.', 'usage', 2)
  if (command === 'backup') await backup(at, file, output)
  else await restore(at.here, { file, replace }, output)
  return 0
}
