import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Db } from '../db/store-db'
import { resolveIfMissing } from '../is-missing'
import { countsOf, databaseName, fileName, folders, type Manifest, manifestName } from './manifest'
import { tarEnd, writeTarEntry } from './tar-archive'

/** The source of a backup. `dump` is the embedded database's own copy; a server is dumped with its own tools. */
export type BackupSource = { dataDir: string; db: Db; dump: (() => Promise<Blob>) | undefined; now: Date }

/**
 * A backup as a stream: a gzipped tar archive with a manifest, the embedded database, and the files of the data directory. The
 * database copies itself between two statements, so the copy is consistent, as after a power cut: it contains everything that was
 * acknowledged before. Files follow, and are only ever added, so they include every file that the database references. Secrets
 * are not included.
 */
export function writeBackup(source: BackupSource): Readable {
  const archive = Readable.from(archived(source), { objectMode: false })
  const zipped = createGzip({ level: 1 })
  // Passes an error to the reader: an archive without its end is rejected.
  archive.on('error', (error) => zipped.destroy(error))
  return archive.pipe(zipped)
}

async function* archived({ dataDir, db, dump, now }: BackupSource): AsyncGenerator<Buffer> {
  const manifest: Manifest = {
    awningBackup: 1,
    madeAt: now.toISOString(),
    ...(await countsOf(db)),
    database: dump === undefined ? 'server' : 'embedded',
  }
  yield* writeTarEntry({ name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) })
  if (dump !== undefined)
    yield* writeTarEntry({ name: databaseName, bytes: Buffer.from(await (await dump()).arrayBuffer()) })
  for (const folder of folders) {
    for (const file of await filesIn(join(dataDir, folder))) {
      const name = `${folder}/${file}`
      // A file that is being written has another name until it is complete.
      if (fileName.test(name)) yield* writeTarEntry({ name, bytes: await readFile(join(dataDir, name)) })
    }
  }
  yield tarEnd()
}

const filesIn = async (folder: string): Promise<string[]> => (await resolveIfMissing(readdir(folder), [])).sort()
