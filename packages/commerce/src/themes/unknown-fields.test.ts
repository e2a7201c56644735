import { z } from 'zod'
import { unknownFields } from './unknown-fields'

const Goods = z.array(z.object({ slug: z.string(), price: z.record(z.string(), z.int()) }))
const Shelf = z.object({ name: z.string(), goods: Goods })

test('fields that are not in the schema are reported with their path', () => {
  const goods = [
    { slug: 'tee', price: { USD: 1 } },
    { slug: 'cap', price: {}, prize: 2 },
  ]
  const given = { name: 'a', color: 1, goods }
  expect(unknownFields(given, Shelf.parse(given))).toEqual([['color'], ['goods', '1', 'prize']])
})

test('a value that the schema knows has no unknown fields', () => {
  const given = { name: 'a', goods: [{ slug: 'tee', price: { USD: 1, EUR: 2 } }] }
  expect(unknownFields(given, Shelf.parse(given))).toEqual([])
})
