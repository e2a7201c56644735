import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedTemplate } from '@awning/testing/embedded-template'
import { PGlite } from '@electric-sql/pglite'
import { settleDatabaseFolder } from './database-folder'
import { guardOwnership, OwnershipLostError } from './ownership'

describe('a process that loses its data directory', () => {
  let client: PGlite
  let isHeld: () => boolean
  let losses: number
  beforeAll(async () => {
    client = await PGlite.create({ loadDataDir: await embeddedTemplate() })
    guardOwnership(client, { isHeld: () => isHeld() }, () => {
      losses += 1
    })
  }, 60_000)
  afterAll(async () => {
    isHeld = () => true
    await client.close()
  })
  beforeEach(async () => {
    isHeld = () => true
    losses = 0
    await client.exec('truncate stores restart identity cascade')
  })
  const insert = (slug: string) => client.query('insert into stores (slug, name) values ($1, $1)', [slug])
  const slugs = async () => {
    isHeld = () => true
    return (await client.query<{ slug: string }>('select slug from stores')).rows.map(({ slug }) => slug)
  }

  test('writes nothing more and is notified once', async () => {
    await insert('kept')
    isHeld = () => false
    await expect(insert('lost')).rejects.toThrow(OwnershipLostError)
    await expect(client.query('select 1')).rejects.toThrow(OwnershipLostError)
    expect([losses, await slugs()]).toEqual([1, ['kept']])
  })

  test('does not confirm a commit during which it lost the directory', async () => {
    let isCommitting = false
    let checks = 0
    isHeld = () => {
      if (!isCommitting) return true
      checks += 1
      return checks < 2
    }
    const transaction = client.transaction(async (tx) => {
      await tx.query('insert into stores (slug, name) values ($1, $1)', ['half'])
      isCommitting = true
    })
    await expect(transaction).rejects.toThrow(OwnershipLostError)
  })
})

describe('the folder of the database', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'awning-folder-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))
  const write = async (folder: string, text: string) => {
    await mkdir(join(dataDir, folder, 'pg_wal'), { recursive: true })
    await writeFile(join(dataDir, folder, 'table'), text)
    await writeFile(join(dataDir, folder, 'pg_wal', '1'), text)
  }

  test('stays the same across restarts', async () => {
    expect(await settleDatabaseFolder(dataDir, { tookOver: false })).toBe(join(dataDir, 'database'))
    await write('database', 'rows')
    expect(await settleDatabaseFolder(dataDir, { tookOver: false })).toBe(join(dataDir, 'database'))
  })

  test('is a copy after a takeover, so that late writes of the former owner have no effect', async () => {
    await write('database', 'rows')
    await write('database-2.copying', 'half of a copy of a start that was killed')
    const folder = await settleDatabaseFolder(dataDir, { tookOver: true })
    expect(folder).toBe(join(dataDir, 'database-2'))
    await write('database', 'written too late')
    expect(await readFile(join(folder, 'table'), 'utf8')).toBe('rows')
    expect(await readFile(join(folder, 'pg_wal', '1'), 'utf8')).toBe('rows')
    expect(await settleDatabaseFolder(dataDir, { tookOver: false })).toBe(folder)
    expect(await readdir(dataDir)).toEqual(['database-2'])
  })
})
