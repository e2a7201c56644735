import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureOutput } from '@awning/testing/capture-output'
import { type S3Server, startS3Server } from '@awning/testing/s3/s3-server'
import { type BucketSettings, createBucketStore } from '../pictures/objects/bucket-store'
import { readObject } from '../pictures/objects/read-object'
import type { DataLocation } from './local-commands'
import { run } from './run'

let server: S3Server
let dataDir: string
let bucket: BucketSettings
beforeAll(async () => {
  server = await startS3Server()
  bucket = { ...server, pathStyle: true, prefix: 'pictures/' }
  dataDir = await mkdtemp(join(tmpdir(), 'awning-copy-'))
  await mkdir(join(dataDir, 'pictures'))
  for (const name of ['a.original', 'a-560.webp', 'share-b.jpg', '.a-560.webp.unfinished'])
    await writeFile(join(dataDir, 'pictures', name), name)
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const copyToBucket = (location: Partial<DataLocation>, ...args: string[]) =>
  captureOutput((streams) => run(['pictures', 'copy-to-bucket', ...args], null, streams, { dataDir, ...location }))

test('copies the pictures of the data directory, prints the counts, and can be repeated', async () => {
  const first = await copyToBucket({ bucket })
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toBe(
    `Copied 3 files (1 kB) from the directory ${join(dataDir, 'pictures')} to the bucket "pictures"; 0 were there already.\n`,
  )
  const object = await (await createBucketStore(bucket)).get('share-b.jpg')
  expect(object && String(await readObject(object))).toBe('share-b.jpg')
  const again = await copyToBucket({ bucket }, '--json')
  expect(JSON.parse(again.out)).toMatchObject({ copied: 0, present: 3, bytes: 0 })
})

test('a bucket that rejects the copy is named, and the exit code is 1', async () => {
  const rejected = await copyToBucket({ bucket: { ...bucket, bucket: 'no-such-bucket' } })
  expect(rejected.code).toBe(1)
  expect(rejected.err).toMatch(/incomplete: the bucket "no-such-bucket" rejects the call: NoSuchBucket/)
})

test('without a bucket, the command names the setting', async () => {
  expect(await copyToBucket({})).toMatchObject({ code: 1, err: expect.stringContaining('PICTURES_BUCKET') })
})
