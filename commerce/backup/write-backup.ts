import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Db } from '../db/client'
import { orIfMissing } from '../is-missing'
import { countsOf, databaseName, fileName, folders, type Manifest, manifestName } from './manifest'
import { tarEnd, tarred } from './tar'

/** What is copied. `dump` is the embedded database's own copy of itself; a server is dumped by its own tools. */
export type BackupSource = { dataDir: string; db: Db; dump: (() => Promise<Blob>) | undefined; now: Date }

/**
 * A backup as it is sent: a gzipped tar archive with a manifest, the embedded database, and the files of the data directory. The database
 * copies itself between two of its statements, so the copy is one that it could have left behind at a power cut: whatever was acknowledged
 * before is in it. Files come after it, and are only ever added: whatever the database names is among them. Secrets are no part of it.
 */
export function writeBackup(source: BackupSource): Readable {
  const archive = Readable.from(archived(source), { objectMode: false })
  const zipped = createGzip({ level: 1 })
  // A failure in the middle must reach whoever reads: an archive without its end is refused.
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
  yield* tarred({ name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) })
  if (dump !== undefined) yield* tarred({ name: databaseName, bytes: Buffer.from(await (await dump()).arrayBuffer()) })
  for (const folder of folders) {
    for (const file of await filesIn(join(dataDir, folder))) {
      const name = `${folder}/${file}`
      // What is being written just now has another name until it is whole.
      if (fileName.test(name)) yield* tarred({ name, bytes: await readFile(join(dataDir, name)) })
    }
  }
  yield tarEnd()
}

const filesIn = async (folder: string): Promise<string[]> => (await orIfMissing(readdir(folder), [])).sort()
