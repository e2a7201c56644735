import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsDirectory } from '@awning/commerce/db/migrations-directory'
import { z } from 'zod'

const Journal = z.looseObject({ entries: z.array(z.object({ tag: z.string() }).loose()) })

export type OldMigrations = {
  /** The number of migrations. */
  count: number
  /** A folder with the migrations up to number `last`. */
  until: (last: number) => Promise<string>
}

/** The migrations of earlier versions, as folders in `root`. */
export async function openOldMigrations(root: string): Promise<OldMigrations> {
  const journal = Journal.parse(JSON.parse(await readFile(join(migrationsDirectory, 'meta', '_journal.json'), 'utf8')))
  const folders = new Map<number, Promise<string>>()
  const write = async (last: number) => {
    const folder = join(root, `until-${last}`)
    const entries = journal.entries.slice(0, last + 1)
    await mkdir(join(folder, 'meta'), { recursive: true })
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await copyFile(join(migrationsDirectory, `${tag}.sql`), join(folder, `${tag}.sql`))
    return folder
  }
  return {
    count: journal.entries.length,
    until: (last) => {
      const folder = folders.get(last) ?? write(last)
      folders.set(last, folder)
      return folder
    },
  }
}
