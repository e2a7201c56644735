import { createDrawQueue, QueueFullError } from './draw-queue'

/** Work that ends when it is told to. */
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

test('two that ask for the same picture share one drawing', async () => {
  const queue = createDrawQueue({ concurrency: 1, limit: 5 })
  const one = controlled()
  const both = [queue.run('a', one.work), queue.run('a', one.work)]
  one.finish(Buffer.from('picture'))
  expect((await Promise.all(both)).map(String)).toEqual(['picture', 'picture'])
  expect(one.work).toHaveBeenCalledTimes(1)
})

test('no more are drawn at a time than were allowed, and they come in the order of asking', async () => {
  const queue = createDrawQueue({ concurrency: 2, limit: 10 })
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

test('whoever comes when the queue is full is told when to come back, and the others are served', async () => {
  const queue = createDrawQueue({ concurrency: 1, limit: 2 })
  const slow = controlled()
  const served = ['a', 'b', 'c'].map((key) => queue.run(key, slow.work))
  const refused = await queue.run('d', slow.work).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(QueueFullError)
  expect(refused).toMatchObject({ retryAfter: 2 })
  slow.finish(Buffer.from('x'))
  await expect(Promise.all(served)).resolves.toHaveLength(3)
})

test('asking again for what is already waiting is never refused', async () => {
  const queue = createDrawQueue({ concurrency: 1, limit: 1 })
  const slow = controlled()
  const all = [queue.run('a', slow.work), queue.run('b', slow.work), queue.run('b', slow.work)]
  slow.finish(Buffer.from('x'))
  await expect(Promise.all(all)).resolves.toHaveLength(3)
})

test('a drawing that fails gives its turn back and may be tried again', async () => {
  const queue = createDrawQueue({ concurrency: 1, limit: 1 })
  const bad = controlled()
  const failing = queue.run('a', bad.work)
  bad.fail(new Error('no ink'))
  await expect(failing).rejects.toThrow('no ink')
  await expect(queue.run('a', async () => Buffer.from('ok'))).resolves.toEqual(Buffer.from('ok'))
})
