import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration, shareOf } from './chaos-test'
import { runSale } from './run-sale'

async function sellOut(context: ChaosContext): Promise<ChaosResult> {
  const shoppers = shareOf(context, 1_000)
  const { sold, inventory, calls, failed, submitP95, readP95, problems } = await runSale(context, {
    shoppers,
    windowMs: 300_000 * context.share,
    voidingMs: Math.max(1_000, 20_000 * context.share),
  })
  const observed = `${sold} sold of ${inventory}, ${failed} of ${calls} calls failed; p95 submit ${formatDuration(submitP95)}, page ${formatDuration(readP95)}`
  return { runs: shoppers, observed, problems }
}

export const flashSale: ChaosTest = {
  name: 'flash',
  row: 'R41',
  on: ['PGlite', 'PostgreSQL'],
  expected: '0 oversold, 5xx < 0.1%; targets: submit p95 1.5 s, page p95 300 ms',
  run: sellOut,
}
