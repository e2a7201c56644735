import { ObjectStoreError } from '../ports/object-store'
import { ReportBuilder } from './import-report'
import { PictureImporter } from './picture-importer'

const storedPicture = { key: '0'.repeat(32), color: '#123456' }

test('at most six pictures are fetched at once, and all of them arrive', async () => {
  let running = 0
  let maxRunning = 0
  const report = new ReportBuilder()
  const intake = new PictureImporter(async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise((done) => setImmediate(done))
    running -= 1
    return storedPicture
  }, report)
  const urls = Array.from({ length: 50 }, (_, index) => `https://pictures.example/${index}.jpg`)
  const fetched = await Promise.all(urls.map((url) => intake.fetch(url, 'pot')))
  expect(fetched).toEqual(urls.map(() => storedPicture))
  expect(maxRunning).toBe(6)
  expect(report.finish().pictures.fetched).toBe(50)
})

test('one URL is fetched once, however many products show it', async () => {
  const take = jest.fn(async () => storedPicture)
  const intake = new PictureImporter(take, new ReportBuilder())
  await Promise.all(['pot', 'mug', 'cup'].map((at) => intake.fetch('https://pictures.example/a.jpg', at)))
  expect(take).toHaveBeenCalledTimes(1)
})

test('a failing host does not stop another one, and a success resets its failures', async () => {
  const report = new ReportBuilder()
  const fetchedUrls: string[] = []
  const intake = new PictureImporter(async (url) => {
    fetchedUrls.push(url)
    if (url.includes('bad')) throw new Error('no answer')
    return storedPicture
  }, report)
  for (const name of ['bad1', 'bad2', 'good', 'bad3', 'bad4', 'bad5', 'late1', 'late2'])
    await intake.fetch(`https://moody.example/${name}`, 'pot')
  expect(fetchedUrls.at(-1)).toBe('https://moody.example/bad5')
  expect(await intake.fetch('https://other.example/good', 'pot')).toEqual(storedPicture)
  intake.finish()
  expect(report.finish().problems.at(-1)?.reason).toContain('moody.example failed 3 times in a row, so 2 more')
})

test('a picture that cannot be stored ends the import, and no host is blamed', async () => {
  const report = new ReportBuilder()
  const down = new ObjectStoreError('unavailable', 'the bucket "pictures" cannot be used: ECONNREFUSED')
  const intake = new PictureImporter(() => Promise.reject(down), report)
  await expect(intake.fetch('https://a.example/1', 'pot')).rejects.toBe(down)
  intake.finish()
  expect(report.finish().problems).toEqual([])
})

test('after the time limit, the remaining pictures get placeholders', async () => {
  let now = 0
  const report = new ReportBuilder()
  const intake = new PictureImporter(
    async () => storedPicture,
    report,
    () => now,
  )
  expect(await intake.fetch('https://a.example/1', 'pot')).toEqual(storedPicture)
  now = 10 * 60_000
  expect(await intake.fetch('https://a.example/2', 'pot')).toBeNull()
  expect(report.finish().problems[0]?.reason).toContain('the time limit for fetching pictures was reached')
})
