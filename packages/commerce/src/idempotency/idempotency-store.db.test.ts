import { fixedClock } from '@awning/platform/clock'
import { setUpTestDatabase } from '@awning/testing/test-database'
import fc from 'fast-check'
import { createStore } from '../stores/create-store'
import { claimKey, leaseMs, releaseIdempotencyKey, retentionMs, storeResponse, sweepKeys } from './idempotency-store'

const database = setUpTestDatabase()
jest.setTimeout(120_000)

/** `npm run chaos -w verification` sets a higher number. */
const runs = Number(Reflect.get(globalThis, 'keyRuns') ?? 60)
const start = Date.parse('2026-11-20T10:00:00Z')
type Step = { do: 'ask' | 'answer' | 'fail' | 'wait' | 'sweep'; what: number; who: number; wait: number }
/** The expected state of a key, computed by a simple model. */
type Model = { what: number; at: number; running: boolean; run: number; answer: string | null } | null

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('ask', 'ask', 'ask', 'wait', 'wait', 'answer', 'fail', 'sweep'),
    what: fc.constantFrom(0, 0, 0, 0, 1),
    who: fc.nat(3),
    // Mostly times at the edge of a lease, since a day resets every key.
    wait: fc.constantFrom(leaseMs, leaseMs, leaseMs - 1, 1, retentionMs - leaseMs, retentionMs - 1),
  }),
  { minLength: 5, maxLength: 30 },
)

test('a key behaves as the model expects in any order of claims, responses, failures and delays', async () => {
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  let round = 0
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const clock = fixedClock(new Date(start + round * 100 * retentionMs).toISOString())
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
          if (model !== null && now - model.at >= retentionMs) model = null
        }
        if (step.do === 'ask') {
          const claimed = await claimKey(store, call, deps)
          const isRunning: boolean = model?.running === true && now - model.at < leaseMs
          const isExpired: boolean = model !== null && now - model.at >= retentionMs && !isRunning
          if (model === null || isExpired || (model.what === step.what && model.answer === null && !isRunning)) {
            expect(claimed.kind).toBe('mine')
            if (claimed.kind !== 'mine') return
            runs.push(claimed)
            model = { what: step.what, at: now, running: true, run: runs.length, answer: null }
          } else if (model.what !== step.what) expect(claimed).toEqual({ kind: 'other call' })
          else if (model.answer === null) expect(claimed).toEqual({ kind: 'running' })
          else expect(claimed).toEqual({ kind: 'stored', status: 200, body: model.answer })
        }
        // Any run may finish late; only the run that holds the key has an effect.
        const runNumber = runs.length === 0 ? 0 : 1 + (step.who % runs.length)
        const run = runs[runNumber - 1]
        if (run === undefined) continue
        const holdsKey: boolean = model !== null && model.run === runNumber && model.running
        const holder = { key, claim: run.claim }
        if (step.do === 'answer') {
          await storeResponse(store, holder, { status: 200, body: `answer ${runNumber}` }, deps)
          if (model !== null && holdsKey) model = { ...model, running: false, answer: `answer ${runNumber}` }
        }
        if (step.do === 'fail') {
          await releaseIdempotencyKey(store, holder, deps)
          if (model !== null && holdsKey) model = { ...model, running: false }
        }
      }
    }),
    { numRuns: runs },
  )
})
