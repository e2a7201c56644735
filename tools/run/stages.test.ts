import { createStages, type StageResult } from './stages'

/** Runs stages with these results, without printing their lines. */
async function stagesOf(...results: (StageResult | Error)[]) {
  const write = process.stdout.write
  process.stdout.write = () => true
  try {
    const stages = createStages()
    for (const result of results)
      await stages.run('a stage', async () => {
        if (result instanceof Error) throw result
        return result
      })
    return stages
  } finally {
    process.stdout.write = write
  }
}

const totalOf = async (...results: (StageResult | Error)[]) => (await stagesOf(...results)).total()

test('adds up the tests of all stages', async () => {
  expect(await totalOf({ ok: true, passed: 3, failed: 0 }, { ok: true }, { ok: true, passed: 4, failed: 0 })).toEqual({
    passed: 7,
    failed: 0,
    ok: true,
  })
})

test('counts a failing test and fails the run', async () => {
  expect(await totalOf({ ok: false, passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2, ok: false })
})

test('counts a failed lint, type check or build as one failure', async () => {
  expect(await totalOf({ ok: false, output: 'x' }, { ok: true, passed: 1, failed: 0 })).toEqual({
    passed: 1,
    failed: 1,
    ok: false,
  })
})

test('counts a stage that throws or ends without counts as a failure', async () => {
  expect(await totalOf(new Error('no browser'), { ok: false, passed: 0, failed: 0 })).toEqual({
    passed: 0,
    failed: 2,
    ok: false,
  })
})

test('ends a failed run with the line of each stage and the name of each failed test', async () => {
  const stages = await stagesOf(
    { ok: true, passed: 1, failed: 0 },
    { ok: false, passed: 3, failed: 2, failures: ['a.test.ts: adds', 'b.test.ts'] },
    { ok: false, output: 'x' },
  )
  expect(stages.failures()).toEqual([
    expect.stringMatching(/^✓ a stage +0.0 s {2}1 passed, 0 failed$/),
    expect.stringMatching(/^✗ a stage +0.0 s {2}3 passed, 2 failed$/),
    expect.stringMatching(/^✗ a stage +0.0 s$/),
    '✗ a stage: a.test.ts: adds',
    '✗ a stage: b.test.ts',
    '✗ a stage',
  ])
})

test('repeats nothing after a successful run', async () => {
  expect((await stagesOf({ ok: true, passed: 1, failed: 0 })).failures()).toEqual([])
})

test('names each test that passed on the second attempt, also after a successful run', async () => {
  const stages = await stagesOf({ ok: true, passed: 2, failed: 0, flaky: ['a.spec.ts: pays\n    Timeout'] })
  expect(stages.failures()).toEqual([])
  expect(stages.flaky()).toEqual(['! a stage: passed on the second attempt: a.spec.ts: pays\n    Timeout'])
})
