import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** What a client of the server needs. Its bucket is empty at the start. */
export type S3Server = {
  endpoint: string
  region: string
  bucket: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  stop: () => Promise<void>
}

/** Debian's Python, which finds Debian's packages. */
const python = '/usr/bin/python3'
const script = join(process.cwd(), 'packages/testing/src/s3/swift_server.py')
const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

/**
 * An S3 server for a test file: OpenStack Swift with its S3 API, on a port of this machine. Objects are in memory. Needs Debian's
 * package `python3-swift`; `npm run test:all` installs it.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'awning-s3-'))
  const server = spawn(python, [script, directory], { stdio: ['pipe', 'pipe', 'pipe'] })
  const stop = async () => {
    await end(server)
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const endpoint = `http://127.0.0.1:${await portOf(server)}`
    const s3 = { endpoint, region: 'us-east-1', bucket: 'pictures', credentials }
    const client = new S3Client({ ...s3, forcePathStyle: true })
    await client.send(new CreateBucketCommand({ Bucket: s3.bucket }))
    client.destroy()
    return { ...s3, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The first line of the output. */
async function portOf(server: ChildProcess): Promise<string> {
  let errors = ''
  server.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  return await new Promise((resolve, reject) => {
    const failed = (cause?: unknown) =>
      reject(new Error(`The tests of the bucket need Debian's package python3-swift:\n${errors}`, { cause }))
    server.once('error', failed)
    server.once('close', () => failed())
    server.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const exited = once(server, 'exit')
  server.kill('SIGKILL')
  await exited
}
