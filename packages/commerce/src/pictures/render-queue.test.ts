import { createRenderQueue, QueueFullError } from './render-queue'

/** Work that the test finishes or fails. */
function controlled() {
  let finish: ((bytes: Buffer) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  const promise = new Promise<Buffer>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return {
    work: jest.fn(() => promise),
    finish: (bytes: Buffer) => finish?.(bytes),
    fail: (error: Error) => fail?.(error),
  }
}

test('concurrent requests for one picture share one run', async () => {
  const queue = createRenderQueue({ concurrency: 1, limit: 5 })
  const one = controlled()
  const both = [queue.run('a', one.work), queue.run('a', one.work)]
  one.finish(Buffer.from('picture'))
  expect((await Promise.all(both)).map(String)).toEqual(['picture', 'picture'])
  expect(one.work).toHaveBeenCalledTimes(1)
})

test('draws at most the allowed number at a time, in request order', async () => {
  const queue = createRenderQueue({ concurrency: 2, limit: 10 })
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (index: number) => async () => {
    order.push(index)
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return Buffer.from([index])
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map((index) => queue.run(`${index}`, work(index))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(queue.size).toBe(0)
})

test('a full queue rejects new work with a retry time and completes the rest', async () => {
  const queue = createRenderQueue({ concurrency: 1, limit: 2 })
  const slow = controlled()
  const served = ['a', 'b', 'c'].map((key) => queue.run(key, slow.work))
  const rejection = await queue.run('d', slow.work).catch((error: unknown) => error)
  expect(rejection).toBeInstanceOf(QueueFullError)
  expect(rejection).toMatchObject({ retryAfter: 2 })
  slow.finish(Buffer.from('x'))
  await expect(Promise.all(served)).resolves.toHaveLength(3)
})

test('a repeated request for waiting work is never rejected', async () => {
  const queue = createRenderQueue({ concurrency: 1, limit: 1 })
  const slow = controlled()
  const all = [queue.run('a', slow.work), queue.run('b', slow.work), queue.run('b', slow.work)]
  slow.finish(Buffer.from('x'))
  await expect(Promise.all(all)).resolves.toHaveLength(3)
})

test('a failed run frees its slot and can be retried', async () => {
  const queue = createRenderQueue({ concurrency: 1, limit: 1 })
  const bad = controlled()
  const failing = queue.run('a', bad.work)
  bad.fail(new Error('no ink'))
  await expect(failing).rejects.toThrow('no ink')
  await expect(queue.run('a', async () => Buffer.from('ok'))).resolves.toEqual(Buffer.from('ok'))
})

test('work in the background waits for all other work, until somebody asks for it', async () => {
  const queue = createRenderQueue({ concurrency: 1, limit: 5 })
  const order: string[] = []
  const first = controlled()
  const work = (name: string) => async () => {
    order.push(name)
    return Buffer.from(name)
  }
  const all = [
    queue.run('first', first.work),
    queue.runInBackground('b1', work('b1')),
    queue.runInBackground('b2', work('b2')),
    queue.run('viewed', work('viewed')),
    queue.run('b2', work('never')),
  ]
  first.finish(Buffer.from('first'))
  await Promise.all(all)
  expect(order).toEqual(['viewed', 'b2', 'b1'])
  expect(queue.size).toBe(0)
})
