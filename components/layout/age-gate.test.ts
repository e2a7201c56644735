/** @jest-environment ./tools/jest/browser-environment.cjs */
import { removeAgeGate } from './age-gate'

/** Runs the script as the browser does at a path, and returns whether the age check is hidden. */
function isHiddenAt(path: string): boolean {
  history.replaceState(null, '', path)
  const gate = document.createElement('div')
  const script = document.createElement('script')
  script.textContent = removeAgeGate
  gate.append(script)
  document.body.append(gate)
  return gate.hidden === true
}

test.each([
  ['/terms-of-use', true],
  ['/de/terms-of-use', true],
  ['/pt-br/privacy-policy', true],
  ['/de', false],
  ['/tees/terms-of-use', false],
])('before the page is interactive, %s can be read before the age check: %s', (path, expected) => {
  expect(isHiddenAt(path)).toBe(expected)
})
