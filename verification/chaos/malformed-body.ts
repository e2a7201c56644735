import { z } from 'zod'

/** The subset of JSON Schema used by our OpenAPI document. */
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

export type RandomSource = () => number

/** Returns the same numbers from 0 to 1 for the same seed. */
export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <Value>(values: readonly Value[], random: RandomSource): Value => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('cannot pick from an empty list')
  return value
}

/** Bodies that every call rejects: truncated JSON, an empty body, another type of value, characters that no database stores. */
const invalidBodies = [
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

/** Generates bodies for one call: valid ones, and copies with an error. */
export class BodyGenerator {
  readonly #schema: Schema
  readonly #named: Readonly<Record<string, unknown>>

  /** `named`: valid field values by name, so that a body refers to existing data. */
  constructor(
    schema: unknown,
    named: Readonly<Record<string, unknown>>,
    readonly components: Record<string, unknown>,
  ) {
    this.#schema = this.#resolve(schema)
    this.#named = named
  }

  #resolve(schema: unknown): Schema {
    const parsed = Schema.parse(schema ?? {})
    const name = parsed.$ref?.split('/').at(-1)
    if (name !== undefined) return this.#resolve(this.components[name])
    const first = parsed.anyOf?.[0] ?? parsed.oneOf?.[0]
    if (first !== undefined) return this.#resolve(first)
    if (parsed.allOf === undefined) return parsed
    const parts = parsed.allOf.map((part) => this.#resolve(part))
    return {
      ...parsed,
      type: 'object',
      properties: Object.assign({}, parsed.properties, ...parts.map(({ properties }) => properties)),
      required: [...(parsed.required ?? []), ...parts.flatMap(({ required }) => required ?? [])],
    }
  }

  /** A valid value. */
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

  /** A body that must be rejected. */
  wrong(random: RandomSource): string {
    const broken = random() < 0.2 ? null : this.#broken(random)
    if (broken === null) return pick(invalidBodies, random)
    const text = JSON.stringify(broken)
    return random() < 0.1 ? text.slice(0, 1 + Math.floor(random() * (text.length - 2))) : text
  }

  #broken(random: RandomSource): unknown {
    const whole = this.right()
    return this.#breakInto(whole, this.#schema, random) ? whole : null
  }

  /** Breaks one required field at any depth. Returns whether there is one. */
  #breakInto(value: unknown, schema: Schema, random: RandomSource): boolean {
    if (!isRecord(value)) return false
    const needed = (schema.required ?? []).filter((name) => name in value)
    if (needed.length === 0) return false
    const name = pick(needed, random)
    const fieldSchema = Schema.parse(schema.properties?.[name] ?? {})
    const part = this.#resolve(fieldSchema)
    if (random() < 0.5 && this.#breakInto(value[name], part, random)) return true
    const isPlain = fieldSchema.anyOf === undefined && fieldSchema.oneOf === undefined && typeof part.type === 'string'
    const wrong = isPlain && typeof part.type === 'string' ? wrongFor[part.type] : undefined
    if (wrong === undefined || random() < 0.3) delete value[name]
    else value[name] = pick(wrong, random)
    return true
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
