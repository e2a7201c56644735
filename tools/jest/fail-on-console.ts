import { format } from 'node:util'

/**
 * An unexpected console warning or error fails the test. A test that expects one mocks it:
 * `const warned = jest.spyOn(console, 'warn').mockImplementation()`, and then asserts on `warned`.
 */
const unexpected: string[] = []

for (const method of ['error', 'warn'] as const) {
  const print = console[method]
  console[method] = (...parts: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...parts)}`)
    print(...parts)
  }
}

afterEach(() => {
  jest.restoreAllMocks()
  const messages = unexpected.splice(0)
  if (messages.length > 0)
    throw new Error(`The test wrote to the console without expecting it:\n${messages.join('\n')}`)
})
