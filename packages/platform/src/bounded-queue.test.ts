/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { BoundedQueue, QueueFullError } from './bounded-queue'

const limits = { running: 2, waiting: 2, waitMs: 60_000 }

test('runs up to its limit at once, then in the order of arrival', async () => {
  const queue = new BoundedQueue(limits)
  const started: string[] = []
  const take = (name: string) =>
    queue.acquire().then((release) => {
      started.push(name)
      return release
    })
  const first = await take('first')
  await take('second')
  const third = take('third')
  const fourth = take('fourth')
  await nextTurn()
  expect(started).toEqual(['first', 'second'])
  first()
  first()
  ;(await third)()
  await fourth
  expect(started).toEqual(['first', 'second', 'third', 'fourth'])
})

test('rejects a task at once when the queue is full', async () => {
  const queue = new BoundedQueue({ ...limits, waiting: 0 })
  await queue.acquire()
  await queue.acquire()
  await expect(queue.acquire()).rejects.toThrow(QueueFullError)
})

test('rejects a task that waited too long, which then takes no turn', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 2, waitMs: 5 })
  const release = await queue.acquire()
  await expect(queue.acquire()).rejects.toThrow(QueueFullError)
  release()
  await nextTurn()
  expect(queue.isIdle).toBe(true)
})

test('a task whose client disconnects leaves the queue and makes room for another', async () => {
  const queue = new BoundedQueue({ ...limits, running: 1, waiting: 1 })
  const release = await queue.acquire()
  const client = new AbortController()
  const left = queue.acquire(client.signal)
  client.abort(new Error('disconnected'))
  await expect(left).rejects.toThrow('disconnected')
  const next = queue.acquire()
  release()
  await next
  await expect(queue.acquire(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

test('never runs more tasks than its limit, and all that are not rejected end', async () => {
  const durations = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      durations,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 30 }),
      async (turns, running, waiting) => {
        const queue = new BoundedQueue({ running, waiting, waitMs: 60_000 })
        let active = 0
        let most = 0
        const task = (count: number) => async () => {
          active += 1
          most = Math.max(most, active)
          for (let turn = 0; turn < count; turn += 1) await nextTurn()
          active -= 1
        }
        const results = await Promise.allSettled(turns.map((count) => queue.run(task(count))))
        const rejected = results.filter(({ status }) => status === 'rejected')
        expect(rejected).toHaveLength(Math.max(0, turns.length - running - waiting))
        expect(most).toBe(Math.min(running, turns.length))
        while (!queue.isIdle) await nextTurn()
      },
    ),
    { numRuns: 50 },
  )
})
