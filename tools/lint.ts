import { existsSync, readFileSync } from 'node:fs'
import { openApiText } from '@awning/testing/openapi-text'
import { projectSources, violationsOf } from './lint/check'
import { folderCycles } from './lint/folder-cycles'
import { testSupportImports } from './lint/import-direction'
import { messageViolations } from './lint/messages'
import { requirementViolations } from './lint/requirements'
import { configurationDocs } from './run/configuration'
import { printError, printLine } from './run/output'
import { root } from './run/paths'
import { requirementTables } from './run/requirement-tables'

// Rules that Biome cannot express. They are in tools/lint.
const sources = projectSources(root)
/** The folders of each of these import each other in one direction. */
const cycleRoots = [
  'lib',
  'packages/address/src',
  'packages/commerce/src',
  'packages/contract/src',
  'packages/demo-shops/src',
  'packages/platform/src',
]
const cycles = cycleRoots.map((folder) => ({ folder, found: folderCycles(sources, folder) }))
const outdated = (texts: Record<string, string>, command: string) =>
  Object.entries(texts)
    .filter(([path, text]) => !existsSync(`${root}/${path}`) || readFileSync(`${root}/${path}`, 'utf8') !== text)
    .map(([path]) => ({ path, line: 1, sentence: `This file is outdated. Run \`npm run ${command}\`.` }))
const found = [
  ...outdated(await configurationDocs(), 'docs'),
  ...outdated({ 'packages/contract/openapi.json': await openApiText() }, 'docs'),
  ...violationsOf(sources),
  ...cycles.flatMap(({ found }) => found),
  ...requirementViolations(requirementTables(), sources),
  ...messageViolations(root, sources),
]
for (const { path, line, sentence } of found) printError(`${path}:${line}  ${sentence}`)
printLine(`Test support in production code: ${testSupportImports(sources).length} imports`)
const cycleCounts = cycles.map(({ folder, found }) => `${found.length} in ${folder}`)
printLine(`Import cycles between folders: ${cycleCounts.join(', ')}`)
printLine(
  found.length === 0
    ? `${sources.length} files follow the rules.`
    : found.length === 1
      ? '1 violation.'
      : `${found.length} violations.`,
)
process.exitCode = found.length === 0 ? 0 : 1
