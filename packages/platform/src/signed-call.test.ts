import { Webhook } from 'standardwebhooks'
import { hasCurrentSignature, isSignedCall, signCall } from './signed-call'
import { OwnSecret, StandardSecret } from './signing-secret'

const key = (content: string) => `whsec_${Buffer.from(content.repeat(32)).toString('base64')}`
const [fresh, old, other] = [key('n'), key('o'), key('x')]
const url = 'https://receiver.example/in'
const now = new Date()
const sign = (secret: string, changes: { url?: string; now?: Date; id?: string } = {}) => {
  const { body, headers } = signCall({ order: 7 }, { url: changes.url ?? url, secret }, { now, ...changes })
  return { body, headers: new Headers(headers) }
}
const holds = ({ body, headers }: ReturnType<typeof sign>, secret: string, at = url) =>
  isSignedCall(headers, body, { url: at, secret })

describe('a signed call', () => {
  it('is verified by any library of Standard Webhooks and names its receiver in the body', () => {
    const { body, headers } = sign(fresh, { id: 'order:7' })
    expect(headers.get('webhook-id')).toBe('order:7')
    expect(new Webhook(fresh).verify(body, Object.fromEntries(headers))).toEqual({ order: 7, receiver: url })
  })

  it.each([-290, 290])('is accepted with a clock difference of %i seconds', (apart) => {
    expect(holds(sign(fresh, { now: new Date(now.getTime() + apart * 1_000) }), fresh)).toBe(true)
  })

  it('is accepted in each step of a rotation, whichever process restarts first', () => {
    const rotated = `${fresh} ${old}`
    expect(sign(rotated).headers.get('webhook-signature')?.split(' ')).toHaveLength(2)
    for (const [signs, knows] of [
      [rotated, old],
      [old, rotated],
      [rotated, rotated],
      [rotated, fresh],
      [fresh, rotated],
    ] as const) {
      expect([signs, knows, holds(sign(signs), knows)]).toEqual([signs, knows, true])
    }
    expect(holds(sign(old), fresh)).toBe(false)
  })

  it('is invalid at another receiver that has the same secret', () => {
    expect(holds(sign(fresh, { url: 'https://other.example/in' }), fresh)).toBe(false)
    expect(holds(sign(fresh), fresh, `${url}/`)).toBe(false)
  })

  it('accepts a plain text as the secret of our own processes', () => {
    const text = 'a-secret-that-both-processes-know'
    expect(holds(sign(text), text)).toBe(true)
    expect(holds(sign(text), `${text}!`)).toBe(false)
  })

  it.each<[string, (call: ReturnType<typeof sign>) => ReturnType<typeof sign>]>([
    ['another secret', () => sign(other)],
    ['another body', ({ body, headers }) => ({ body: body.replace('7', '8'), headers })],
    ['a body without a receiver', ({ headers }) => ({ body: '{"order":7}', headers })],
    ['a body that is not JSON', ({ headers }) => ({ body: 'order 7', headers })],
    ['an old timestamp', () => sign(fresh, { now: new Date(now.getTime() - 310_000) })],
    ['a future timestamp', () => sign(fresh, { now: new Date(now.getTime() + 310_000) })],
    ...['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
      (name): [string, (call: ReturnType<typeof sign>) => ReturnType<typeof sign>] => [
        `one without ${name}`,
        ({ body, headers }) => {
          headers.delete(name)
          return { body, headers }
        },
      ],
    ),
    [
      'a truncated signature',
      ({ body, headers }) => {
        headers.set('webhook-signature', headers.get('webhook-signature')?.slice(0, -3) ?? '')
        return { body, headers }
      },
    ],
    [
      'an invalid timestamp',
      ({ body, headers }) => {
        headers.set('webhook-timestamp', 'now')
        return { body, headers }
      },
    ],
  ])('is rejected for %s', (_, change) => {
    expect(holds(change(sign(fresh)), fresh)).toBe(false)
  })
})

describe('the header check before the body is read', () => {
  const { headers } = sign(`${fresh} ${old}`)
  const changed = (name: string, value: string) => {
    const other = new Headers(headers)
    other.set(name, value)
    return hasCurrentSignature(other)
  }

  it('accepts the headers of a current call with a signature', () => expect(hasCurrentSignature(headers)).toBe(true))

  it.each([
    ['webhook-id', ''],
    ['webhook-signature', 'v1,short'],
    ['webhook-signature', `v2,${'a'.repeat(44)}`],
    ['webhook-timestamp', String(Math.floor(Date.now() / 1_000) - 310)],
    ['webhook-timestamp', 'now'],
  ])('rejects %s %j', (name, value) => expect(changed(name, value)).toBe(false))
})

describe('the secret of a receiver', () => {
  it.each([fresh, `${fresh} ${old}`])('can be %s', (text) => {
    expect(StandardSecret.safeParse(text).success).toBe(true)
    expect(OwnSecret.safeParse(text).success).toBe(true)
  })

  it.each(['', ' ', 'whsec_', 'whsec_c2hvcnQ=', fresh.slice(6), `${fresh} short`, 'x'.repeat(40)])(
    'cannot be %j for a remote receiver',
    (text) => {
      expect(StandardSecret.safeParse(text).success).toBe(false)
    },
  )

  it.each(['', 'short', `${'a'.repeat(40)} short`, 'ä'.repeat(40)])('cannot be %j for our own receivers', (text) => {
    expect(OwnSecret.safeParse(text).success).toBe(false)
  })
})
