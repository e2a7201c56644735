import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { problemsAt } from './books'
import { type Drill, type DrillBench, type DrillResult, inWords } from './drill'
import { layOutShop } from './ground'
import { leavable } from './leftovers'
import { browse, buy, countedLine, countOf, newTally } from './load'
import { beginService, ended, type ServiceProcess, startService, until } from './service-process'

const run = promisify(execFile)

/** Fills whatever room is left. */
async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (const size of [1 << 20, 1 << 12, 1]) {
    const part = Buffer.alloc(size)
    try {
      for (;;) await file.write(part)
    } catch {
      // Smaller parts may still fit.
    }
  }
  await file.close()
}

/** The data directory is full, then has room again; then a service is to start where it may not write. Needs the right to mount. */
async function starve(bench: DrillBench): Promise<DrillResult> {
  const laidOut = await layOutShop({ slug: 'corner', goods: [{ slug: 'tee' }] })
  const disk = await mkdtemp(join(tmpdir(), 'awning-drill-disk-'))
  const problems: string[] = []
  let mounted = false
  const leaveDisk = leavable(async () => {
    if (mounted) {
      const stuck = await run('umount', ['-l', disk]).then(
        () => null,
        (error: unknown) => `${disk} is mounted still: ${error instanceof Error ? error.message : error}`,
      )
      if (stuck !== null) {
        // Said aloud, too: a drill that is interrupted has no table.
        bench.say(stuck)
        problems.push(stuck)
        return
      }
    }
    await rm(disk, { recursive: true, force: true })
  })
  const tally = newTally()
  let service: ServiceProcess | undefined
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
    mounted = true
    await run('cp', ['-a', `${laidOut.dir}/.`, disk])
    const living = await startService(disk, {}, bench.program)
    service = living
    const line = countedLine(() => living.url, tally)
    for (let sale = 0; sale < 5; sale += 1) await buy(line, laidOut.line, tally)

    await fillUp(join(disk, 'ballast'))
    const poor = newTally()
    const poorLine = countedLine(() => living.url, poor)
    for (let place = 0; place < 50; place += 1) await browse(poorLine, place)
    const looks = countOf(poor, (status) => status === 200)
    for (let sale = 0; sale < 50; sale += 1) await buy(poorLine, laidOut.line, poor)
    tally.acknowledged.push(...poor.acknowledged)
    const putOff = countOf(poor, (status) => status === 503)
    if (looks !== 50) problems.push(`${50 - looks} of 50 reads failed while the disk was full`)
    if (putOff === 0) problems.push('the disk was never full')
    if (countOf(poor, (status) => status >= 500 && status !== 503) > 0) problems.push('a call failed without a word')
    if (poor.dropped.length + poor.refused > 0)
      problems.push(`answers never came: ${poor.dropped[0] ?? 'nobody there'}`)

    await rm(join(disk, 'ballast'))
    const from = Date.now()
    const before = tally.acknowledged.length
    await until('there is an order again', async () => {
      await buy(line, laidOut.line, tally)
      return tally.acknowledged.length > before
    })
    const recovered = Date.now() - from
    await living.stop()

    await run('mount', ['-o', 'remount,ro', disk])
    const barred = beginService(disk, {}, bench.program)
    await ended(barred)
    if (barred.exitCode === 0 || barred.exitCode === null) problems.push('a service that may not write did not say so')
    await run('mount', ['-o', 'remount,rw', disk])
    service = await startService(disk, {}, bench.program)
    await buy(
      countedLine(() => service?.url ?? '', tally),
      laidOut.line,
      tally,
    )
    await service.stop()
    problems.push(...(await problemsAt({ dataDir: disk }, tally.acknowledged)))
    const seen = `50 of 50 pages, ${putOff} calls put off; an order ${inWords(recovered)} after there was room; read-only: no start, then a start`
    return { runs: 2, seen, problems }
  } finally {
    await service?.kill()
    await leaveDisk()
    await laidOut.leave()
  }
}

export const fullDisk: Drill = {
  name: 'full-disk',
  row: 'R26',
  on: ['PGlite'],
  expected: 'pages 200, sales 503, orders again with room, nothing broken',
  run: starve,
}
