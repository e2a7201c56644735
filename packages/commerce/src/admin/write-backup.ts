import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { resolveIfMissing } from '../db/is-missing'
import type { Db } from '../db/store-db'
import { countsOf, databaseName, fileName, folders, type Manifest, manifestName } from './manifest'
import { type Entry, writeTar } from './tar-archive'

/** `dump` is the embedded database's own copy; a server is dumped with its own tools. */
export type BackupSource = {
  dataDir: string
  /** Name of the bucket that has the pictures, which then are not copied; null if they are in the data directory. */
  picturesBucket: string | null
  db: Db
  dump: (() => Promise<Blob>) | undefined
  now: Date
}

/**
 * A backup as a stream: a gzipped tar archive with a manifest, the embedded database, and the files of the data directory. The
 * database copies itself between two statements, so the copy is consistent, as after a power cut: it contains everything that was
 * acknowledged before. Files follow, and are only ever added, so they include every file that the database references. Secrets
 * are not included.
 */
export function writeBackup(source: BackupSource): Readable {
  const archive = Readable.from(writeTar(entriesOf(source)), { objectMode: false })
  const zipped = createGzip({ level: 1 })
  // Passes an error to the reader: an archive without its end is rejected.
  archive.on('error', (error) => zipped.destroy(error))
  return archive.pipe(zipped)
}

async function* entriesOf({ dataDir, picturesBucket, db, dump, now }: BackupSource): AsyncGenerator<Entry> {
  const manifest: Manifest = {
    awningBackup: 1,
    madeAt: now.toISOString(),
    ...(await countsOf(db)),
    database: dump === undefined ? 'server' : 'embedded',
    picturesBucket,
  }
  yield blobEntry(manifestName, new Blob([`${JSON.stringify(manifest, null, 2)}\n`]))
  if (dump !== undefined) yield blobEntry(databaseName, await dump())
  for (const folder of folders) {
    if (folder === 'pictures' && picturesBucket !== null) continue
    for (const file of await filesIn(join(dataDir, folder))) {
      const name = `${folder}/${file}`
      // A file that is being written has another name until it is complete.
      if (fileName.test(name)) yield await fileEntry(name, join(dataDir, name))
    }
  }
}

const blobEntry = (name: string, blob: Blob): Entry => ({ name, size: blob.size, body: blob.stream() })

async function fileEntry(name: string, path: string): Promise<Entry> {
  const { size } = await stat(path)
  return { name, size, body: contentOf(path) }
}

/** Opens the file when it is read. */
async function* contentOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path)
}

const filesIn = async (folder: string): Promise<string[]> => (await resolveIfMissing(readdir(folder), [])).sort()
