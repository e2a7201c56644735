import { ImportReport, PromoSummary } from './admin'
import { DomainCheck } from './admin-domains'
import { FeedEntry } from './change'
import { currentErrorCode } from './legacy-names'
import { RefundState } from './order-commands'
import { PaymentState, SandboxConfirmResponse, SandboxDecisionInput } from './payment'

describe('a value of the previous release is read as its current one', () => {
  test.each([
    ['a payment', PaymentState.shape.state, { authorised: 'authorized', captured: 'captured' }],
    [
      'a refund',
      RefundState.shape.state,
      { owed: 'pending', done: 'succeeded', refused: 'failed', pending: 'pending' },
    ],
    [
      'a promo code',
      PromoSummary.shape.state,
      { on: 'active', planned: 'scheduled', over: 'expired', 'used up': 'exhausted', active: 'active' },
    ],
    [
      'a sandbox payment',
      SandboxConfirmResponse.shape.status,
      { authorised: 'authorized', refused: 'declined', declined: 'declined' },
    ],
    [
      'a sandbox decision',
      SandboxDecisionInput.shape.decision,
      { authorise: 'authorize', refuse: 'decline', cancel: 'cancel' },
    ],
  ])('of %s', (_what, schema, values) => {
    for (const [sent, read] of Object.entries(values)) expect(schema.parse(sent)).toBe(read)
    for (const unknown of ['constructor', 'toString', '', 'x', null, 1])
      expect(schema.safeParse(unknown).success).toBe(false)
  })

  test('in the result of a domain check and of an import', () => {
    const check = {
      host: 'a.example',
      storeSlug: null,
      addresses: [],
      reason: null,
      own: { host: 'b.example', addresses: [] },
    }
    const read = DomainCheck.parse({ ...check, leads: 'nowhere' })
    expect(read).toEqual({ ...check, status: 'missing' })
    expect(DomainCheck.parse(read)).toEqual(read)
    const report = { created: 1, updated: 0, unchanged: 0, pictures: { fetched: 0, drawn: 0 } }
    const problems = [{ at: 'mug', reason: 'It has no price.', kind: 'refused' }]
    expect(ImportReport.parse({ ...report, refused: 2, problems })).toMatchObject({
      rejected: 2,
      problems: [{ kind: 'rejected' }],
    })
  })

  test('in an entry of the change feed', () => {
    const changes = [
      { noun: 'catalogue' },
      { noun: 'listing', slug: 'tee', gone: true },
      { type: 'listing', slug: 'mug' },
      { type: 'store', gone: true },
      { noun: 'theme' },
    ]
    const read = FeedEntry.parse({ seq: 1, storeSlug: 'corner', changes, at: 0 })
    expect(read.changes).toEqual([
      { type: 'catalog' },
      { type: 'listing', slug: 'tee', hidden: true },
      { type: 'listing', slug: 'mug', hidden: false },
      { type: 'store', hidden: true },
      { type: 'theme' },
    ])
    expect(FeedEntry.parse(read)).toEqual(read)
  })

  test('in an error', () => {
    expect(currentErrorCode('payment_not_authorised')).toBe('payment_not_authorized')
    expect(currentErrorCode('out_of_stock')).toBe('out_of_stock')
    expect(currentErrorCode('constructor')).toBe('constructor')
  })
})
