import './run/node-floor.mjs'
import { readFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { root } from './run/paths.mjs'
import { complain, say } from './run/say.mjs'

// The law of the house, as far as Biome cannot say it. The rules are in tools/law.
const { attackRowBreaches } = await tsImport('./law/attack-rows.ts', import.meta.url)
const { breaches, projectSources } = await tsImport('./law/check.ts', import.meta.url)
const { coverageBreaches } = await tsImport('./law/coverage.ts', import.meta.url)
const { faultRowBreaches } = await tsImport('./law/fault-rows.ts', import.meta.url)
const { messageBreaches } = await tsImport('./law/messages.ts', import.meta.url)
const { settingBreaches } = await tsImport('./law/process-settings.ts', import.meta.url)
const sources = projectSources(root)
const textOf = (path) => sources.find((source) => source.path === path)?.text
const paths = sources.map(({ path }) => path)
const found = [
  ...attackRowBreaches(readFileSync(`${root}/docs/attacks.md`, 'utf8'), paths, textOf),
  ...breaches(sources),
  ...coverageBreaches(readFileSync(`${root}/docs/spec-coverage.md`, 'utf8'), textOf),
  ...faultRowBreaches(readFileSync(`${root}/docs/faults.md`, 'utf8'), textOf),
  ...messageBreaches(root, sources),
  ...settingBreaches(readFileSync(`${root}/commerce/contract/process-settings.json`, 'utf8'), textOf),
]
for (const { path, line, sentence } of found) complain(`${path}:${line}  ${sentence}`)
say(
  found.length === 0
    ? `${sources.length} files keep the law of the house.`
    : `${found.length} breaches of the law of the house.`,
)
process.exitCode = found.length === 0 ? 0 : 1
