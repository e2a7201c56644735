import { z } from 'zod'

/** As much of JSON Schema as our OpenAPI document is written in. */
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})
type Schema = z.infer<typeof Schema>

export type Dice = () => number

/** The same numbers from 0 to 1 for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <Value>(values: readonly Value[], dice: Dice): Value => {
  const value = values[Math.floor(dice() * values.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}

/** Bodies that no call takes: half a JSON, none at all, another kind of value, letters that no database keeps. */
const rubbish = [
  '',
  '{',
  '{"a":',
  '[',
  'null',
  '[]',
  '"text"',
  '7',
  'true',
  'undefined',
  '<html></html>',
  '\u0000',
  '\ud800',
  '['.repeat(10_000),
  '{"a":'.repeat(5_000),
] as const

const wrongFor: Readonly<Record<string, readonly unknown[]>> = {
  string: [7, true, [], {}, ['corner'], { $ne: null }],
  number: ['x', '٣', '1e3', [], {}, true],
  integer: ['x', '1', '٣', 1.5, [], {}, true],
  boolean: ['x', 7, [], {}],
  array: ['x', 7, {}, true],
  object: ['x', 7, [], true],
}

/** Writes bodies for one call: right ones in form, and then something in them is broken. */
export class BodyWriter {
  readonly #schema: Schema
  readonly #named: Readonly<Record<string, unknown>>

  /** `named`: true values of fields by their names, so that a body is about something that is there. */
  constructor(
    schema: unknown,
    named: Readonly<Record<string, unknown>>,
    readonly components: Record<string, unknown>,
  ) {
    this.#schema = this.#resolve(schema)
    this.#named = named
  }

  #resolve(schema: unknown): Schema {
    const read = Schema.parse(schema ?? {})
    const name = read.$ref?.split('/').at(-1)
    if (name !== undefined) return this.#resolve(this.components[name])
    const first = read.anyOf?.[0] ?? read.oneOf?.[0]
    if (first !== undefined) return this.#resolve(first)
    if (read.allOf === undefined) return read
    const parts = read.allOf.map((part) => this.#resolve(part))
    return {
      ...read,
      type: 'object',
      properties: Object.assign({}, read.properties, ...parts.map(({ properties }) => properties)),
      required: [...(read.required ?? []), ...parts.flatMap(({ required }) => required ?? [])],
    }
  }

  /** A value of the form. */
  right(schema: Schema = this.#schema, name = ''): unknown {
    if (name in this.#named) return this.#named[name]
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return schema.enum[0]
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (type === 'object') {
      const fields = Object.entries(schema.properties ?? {})
      return Object.fromEntries(fields.map(([field, part]) => [field, this.right(this.#resolve(part), field)]))
    }
    if (type === 'array') return [this.right(this.#resolve(schema.items), '')]
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
    if (type === 'boolean') return true
    if (schema.format === 'email') return 'ada@example.com'
    if (schema.format === 'uri') return 'http://corner.localhost:3000/'
    return type === 'null' ? null : 'corner'
  }

  /** A body that must be refused. */
  wrong(dice: Dice): string {
    const broken = dice() < 0.2 ? null : this.#broken(dice)
    if (broken === null) return pick(rubbish, dice)
    const text = JSON.stringify(broken)
    return dice() < 0.1 ? text.slice(0, 1 + Math.floor(dice() * (text.length - 2))) : text
  }

  #broken(dice: Dice): unknown {
    const whole = this.right()
    return this.#breakInto(whole, this.#schema, dice) ? whole : null
  }

  /** Breaks one field that has to be there, however deep. Answers whether there is one. */
  #breakInto(value: unknown, schema: Schema, dice: Dice): boolean {
    if (!isRecord(value)) return false
    const needed = (schema.required ?? []).filter((name) => name in value)
    if (needed.length === 0) return false
    const name = pick(needed, dice)
    const given = Schema.parse(schema.properties?.[name] ?? {})
    const part = this.#resolve(given)
    if (dice() < 0.5 && this.#breakInto(value[name], part, dice)) return true
    const isPlain = given.anyOf === undefined && given.oneOf === undefined && typeof part.type === 'string'
    const wrong = isPlain && typeof part.type === 'string' ? wrongFor[part.type] : undefined
    if (wrong === undefined || dice() < 0.3) delete value[name]
    else value[name] = pick(wrong, dice)
    return true
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
