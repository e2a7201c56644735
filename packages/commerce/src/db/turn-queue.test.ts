import { TurnQueue } from './turn-queue'

test('the next turn goes to the earliest deadline, and to the longest wait among equal ones', () => {
  const turns = new TurnQueue(1)
  const started: string[] = []
  const take = (name: string, deadline: number) => turns.take(deadline, () => started.push(name))
  take('first', 9)
  take('late', 5)
  take('early', 1)
  take('late too', 5)
  const cancelled = take('cancelled', 0)
  expect(started).toEqual(['first'])
  cancelled.cancel()
  for (let turn = 0; turn < 3; turn += 1) turns.giveBack()
  expect(started).toEqual(['first', 'early', 'late', 'late too'])
})

test('a turn that is given back while nobody waits is free for the next', () => {
  const turns = new TurnQueue(2)
  let running = 0
  const take = () => turns.take(0, () => (running += 1))
  take()
  turns.giveBack()
  take()
  take()
  expect(running).toBe(3)
  take()
  expect(running).toBe(3)
})
