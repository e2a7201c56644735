import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProblemsAt } from '@awning/testing/check-invariants'
import { browseCatalog, countOf, createCountingClient, createLoadCounts, placeTestOrder } from '@awning/testing/load'
import { until } from '@awning/testing/until'
import { prepareShop } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration } from './chaos-test'
import { trackCleanup } from './cleanups'
import { type ServiceProcess, spawnService, startService, waitForExit } from './service-process'

const run = promisify(execFile)

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (const size of [1 << 20, 1 << 12, 1]) {
    const part = Buffer.alloc(size)
    try {
      for (;;) await file.write(part)
    } catch {
      // Smaller chunks may still fit.
    }
  }
  await file.close()
}

/**
 * The data directory is full, then has space again; then a service starts on a read-only directory. Requires permission to mount.
 */
async function runFullDisk(context: ChaosContext): Promise<ChaosResult> {
  const prepared = await prepareShop({ slug: 'corner', listings: [{ slug: 'tee' }] })
  const disk = await mkdtemp(join(tmpdir(), 'awning-drill-disk-'))
  const problems: string[] = []
  let mounted = false
  const removeDisk = trackCleanup(async () => {
    if (mounted) {
      const stuck = await run('umount', ['-l', disk]).then(
        () => null,
        (error: unknown) => `${disk} is still mounted: ${error instanceof Error ? error.message : error}`,
      )
      if (stuck !== null) {
        // Also printed, since an interrupted chaos test has no table.
        context.print(stuck)
        problems.push(stuck)
        return
      }
    }
    await rm(disk, { recursive: true, force: true })
  })
  const counts = createLoadCounts()
  let service: ServiceProcess | undefined
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
    mounted = true
    await run('cp', ['-a', `${prepared.dir}/.`, disk])
    const runningService = await startService(disk, {}, context.program)
    service = runningService
    const line = createCountingClient(() => runningService.url, counts)
    for (let sale = 0; sale < 5; sale += 1) await placeTestOrder(line, prepared.line, counts)

    await fillUp(join(disk, 'ballast'))
    const fullDiskCounts = createLoadCounts()
    const fullDiskService = createCountingClient(() => runningService.url, fullDiskCounts)
    for (let page = 0; page < 50; page += 1) await browseCatalog(fullDiskService, page)
    const reads = countOf(fullDiskCounts, (status) => status === 200)
    for (let sale = 0; sale < 50; sale += 1) await placeTestOrder(fullDiskService, prepared.line, fullDiskCounts)
    counts.acknowledged.push(...fullDiskCounts.acknowledged)
    const deferred = countOf(fullDiskCounts, (status) => status === 503)
    if (reads !== 50) problems.push(`${50 - reads} of 50 reads failed while the disk was full`)
    if (deferred === 0) problems.push('no call returned 503 while the disk was full')
    if (countOf(fullDiskCounts, (status) => status >= 500 && status !== 503) > 0)
      problems.push('a call failed with a status other than 503')
    if (fullDiskCounts.dropped.length + fullDiskCounts.rejected > 0)
      problems.push(`calls got no response: ${fullDiskCounts.dropped[0] ?? 'no service'}`)

    await rm(join(disk, 'ballast'))
    const from = Date.now()
    const before = counts.acknowledged.length
    await until('an order is placed again', async () => {
      await placeTestOrder(line, prepared.line, counts)
      return counts.acknowledged.length > before
    })
    const recovered = Date.now() - from
    await runningService.stop()

    await run('mount', ['-o', 'remount,ro', disk])
    const readOnlyService = spawnService(disk, {}, context.program)
    await waitForExit(readOnlyService)
    if (readOnlyService.exitCode === 0 || readOnlyService.exitCode === null)
      problems.push('a service without write access did not exit with an error')
    await run('mount', ['-o', 'remount,rw', disk])
    service = await startService(disk, {}, context.program)
    await placeTestOrder(
      createCountingClient(() => service?.url ?? '', counts),
      prepared.line,
      counts,
    )
    await service.stop()
    problems.push(...(await findProblemsAt({ dataDir: disk }, counts.acknowledged)))
    const observed = `50 of 50 pages, ${deferred} calls returned 503; an order ${formatDuration(recovered)} after space was free; no start while read-only, then a start`
    return { runs: 2, observed, problems }
  } finally {
    await service?.kill()
    await removeDisk()
    await prepared.cleanUp()
  }
}

export const fullDisk: ChaosTest = {
  name: 'full-disk',
  row: 'R26',
  on: ['PGlite'],
  expected: 'pages 200, sales 503, orders again when space is free, nothing corrupt',
  run: runFullDisk,
}
