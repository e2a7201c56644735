import { readFile } from 'node:fs/promises'
import { isBelow } from './minimum-versions'
import { inRoot } from './paths'

test.each([
  ['16.4.5', '16.4.6', true],
  ['15.9.9', '16.4.6', true],
  ['16.3.20', '16.4.6', true],
  ['16.4.6-canary.1', '16.4.6', true],
  ['16.4.6', '16.4.6', false],
  ['16.4.10', '16.4.6', false],
  ['17.0.0', '16.4.6', false],
  ['17.0.0-rc.1', '16.4.6', false],
])('%s is below the minimum version %s: %s', (version, floor, below) => {
  expect(isBelow(version, floor)).toBe(below)
})

test('the minimum version of Node is the same in package.json and README', async () => {
  const read = (name: string) => readFile(inRoot(name), 'utf8')
  const { engines } = JSON.parse(await read('package.json'))
  const minimum = engines.node.replace('>=', '').replace(/\.0$/, '')
  expect(await read('README.md')).toContain(`Node ${minimum} or newer`)
})
