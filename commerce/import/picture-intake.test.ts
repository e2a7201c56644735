import { ReportBuilder } from './import-report'
import { PictureIntake } from './picture-intake'

const kept = { key: '0'.repeat(32), color: '#123456' }

test('at most six pictures are on their way at once, and all of them arrive', async () => {
  let running = 0
  let most = 0
  const report = new ReportBuilder()
  const intake = new PictureIntake(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setImmediate(done))
    running -= 1
    return kept
  }, report)
  const urls = Array.from({ length: 50 }, (_, index) => `https://pictures.example/${index}.jpg`)
  const fetched = await Promise.all(urls.map((url) => intake.fetch(url, 'pot')))
  expect(fetched).toEqual(urls.map(() => kept))
  expect(most).toBe(6)
  expect(report.finish().pictures.fetched).toBe(50)
})

test('one address is fetched once, however many products show it', async () => {
  const take = jest.fn(async () => kept)
  const intake = new PictureIntake(take, new ReportBuilder())
  await Promise.all(['pot', 'mug', 'cup'].map((at) => intake.fetch('https://pictures.example/a.jpg', at)))
  expect(take).toHaveBeenCalledTimes(1)
})

test('a host that fails does not stop another one, and a success forgives', async () => {
  const report = new ReportBuilder()
  const asked: string[] = []
  const intake = new PictureIntake(async (url) => {
    asked.push(url)
    if (url.includes('bad')) throw new Error('no answer')
    return kept
  }, report)
  for (const name of ['bad1', 'bad2', 'good', 'bad3', 'bad4', 'bad5', 'late1', 'late2'])
    await intake.fetch(`https://moody.example/${name}`, 'pot')
  expect(asked.at(-1)).toBe('https://moody.example/bad5')
  expect(await intake.fetch('https://other.example/good', 'pot')).toEqual(kept)
  intake.finish()
  expect(report.finish().problems.at(-1)?.reason).toContain('moody.example failed 3 times in a row, so 2 more')
})

test('when the time is up, what is left is drawn', async () => {
  let now = 0
  const report = new ReportBuilder()
  const intake = new PictureIntake(
    async () => kept,
    report,
    () => now,
  )
  expect(await intake.fetch('https://a.example/1', 'pot')).toEqual(kept)
  now = 10 * 60_000
  expect(await intake.fetch('https://a.example/2', 'pot')).toBeNull()
  expect(report.finish().problems[0]?.reason).toContain('the time for fetching pictures is used up')
})
