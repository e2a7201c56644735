import fc from 'fast-check'
import { fixedClock } from '../clock'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { createStore } from '../stores/create-store'
import { claimKey, keepAnswer, keptFor, lease, leaveKey, sweepKeys } from './kept-answers'

let database: TestDatabase
jest.setTimeout(120_000)
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())

/** `npm run faults` asks for more. */
const runs = Number(Reflect.get(globalThis, 'keyRuns') ?? 60)
const begin = Date.parse('2026-11-20T10:00:00Z')
type Step = { do: 'ask' | 'answer' | 'fail' | 'wait' | 'sweep'; what: number; who: number; wait: number }
/** What a key should be, told by a rule that is too simple to be wrong. */
type Model = { what: number; at: number; running: boolean; run: number; answer: string | null } | null

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('ask', 'ask', 'ask', 'wait', 'wait', 'answer', 'fail', 'sweep'),
    what: fc.constantFrom(0, 0, 0, 0, 1),
    who: fc.nat(3),
    // Mostly what leads to the edge of a lease: a day ends every story.
    wait: fc.constantFrom(lease, lease, lease - 1, 1, keptFor - lease, keptFor - 1),
  }),
  { minLength: 5, maxLength: 30 },
)

test('whatever is asked, answered, failed and waited for in whatever order, a key leads to what the rule says', async () => {
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  let round = 0
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const clock = fixedClock(new Date(begin + round * 100 * keptFor).toISOString())
      const deps = { db: database.db, clock }
      round += 1
      const key = `key-${round}`
      const runs: { claim: string }[] = []
      let model: Model = null
      for (const step of plan) {
        const now: number = clock.now().getTime()
        const call = { key, route: 'POST /checkout', bodyHash: String(step.what) }
        if (step.do === 'wait') clock.moveTo(new Date(now + step.wait).toISOString())
        if (step.do === 'sweep') {
          await sweepKeys(deps)
          if (model !== null && now - model.at >= keptFor) model = null
        }
        if (step.do === 'ask') {
          const claimed = await claimKey(store, call, deps)
          const working: boolean = model?.running === true && now - model.at < lease
          const over: boolean = model !== null && now - model.at >= keptFor && !working
          if (model === null || over || (model.what === step.what && model.answer === null && !working)) {
            expect(claimed.kind).toBe('mine')
            if (claimed.kind !== 'mine') return
            runs.push(claimed)
            model = { what: step.what, at: now, running: true, run: runs.length, answer: null }
          } else if (model.what !== step.what) expect(claimed).toEqual({ kind: 'other call' })
          else if (model.answer === null) expect(claimed).toEqual({ kind: 'running' })
          else expect(claimed).toEqual({ kind: 'kept', status: 200, body: model.answer })
        }
        // Any run may speak up late; only the one that holds the key is heard.
        const speaker = runs.length === 0 ? 0 : 1 + (step.who % runs.length)
        const run = runs[speaker - 1]
        if (run === undefined) continue
        const mine: boolean = model !== null && model.run === speaker && model.running
        const held = { key, claim: run.claim }
        if (step.do === 'answer') {
          await keepAnswer(store, held, { status: 200, body: `answer ${speaker}` }, deps)
          if (model !== null && mine) model = { ...model, running: false, answer: `answer ${speaker}` }
        }
        if (step.do === 'fail') {
          await leaveKey(store, held, deps)
          if (model !== null && mine) model = { ...model, running: false }
        }
      }
    }),
    { numRuns: runs },
  )
})
