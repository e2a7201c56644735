import { settingViolations } from './process-settings'

const lists = JSON.stringify({ machine: ['NODE_ENV'], app: ['ROOT_DOMAIN'], service: ['ADMIN_TOKEN', 'ROOT_DOMAIN'] })
const app = (names: string[]) =>
  `const Environment = z.object({\n${names.map((name) => `  ${name}: z.string(),\n`).join('')}})\n\nfunction read() {}`
const service =
  'const Environment = z\n  .object({\n    ADMIN_TOKEN: z.string(),\n    NODE_ENV: z.string(),\n  })\nexport type Environment = 1'
const sentences = (files: Record<string, string>) =>
  settingViolations(lists, (path) => files[path]).map(({ sentence }) => sentence)

test('requires each setting that a process reads on its allow-list', () => {
  expect(sentences({ 'lib/env.ts': app(['ROOT_DOMAIN']), 'packages/commerce/src/env.ts': service })).toEqual([])
  expect(
    sentences({ 'lib/env.ts': app(['ROOT_DOMAIN', 'ADMIN_TOKEN']), 'packages/commerce/src/env.ts': service }),
  ).toEqual(['ADMIN_TOKEN is missing from the list of the app in tools/run/process-settings.json.'])
})

test('reports a missing schema', () => {
  expect(sentences({ 'lib/env.ts': '', 'packages/commerce/src/env.ts': service })).toHaveLength(1)
})
