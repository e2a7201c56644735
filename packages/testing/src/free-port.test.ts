import { freePort } from './free-port'

test('free ports differ, and none is a port that the system gives to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort))
  expect(new Set(ports).size).toBe(100)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
