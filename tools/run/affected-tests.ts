import { dirname, relative } from 'node:path'
import { runCaptured } from './child'
import { jestArgs, runJest } from './jest'
import { mergeBase } from './merge-base'
import { root } from './paths'
import type { StageResult } from './stages'

/** Almost every service test imports almost every module, so that a check of all affected tests would take minutes. */
const maxFiles = 8

/** Runs the unit tests that import a file of the working tree or branch that changed: those nearest to the changes. */
export async function runAffectedTests(): Promise<StageResult> {
  const base = await mergeBase()
  const since = base === undefined ? '--onlyChanged' : `--changedSince=${base}`
  const listed = await runCaptured(process.execPath, [...jestArgs, '--listTests', since], { cwd: root })
  const affected = linesOf(listed.output).filter((line) => line.startsWith(root) && /\.test\.tsx?$/.test(line))
  if (listed.code !== 0) return { ok: false, output: listed.output }
  if (affected.length === 0) return { ok: true, passed: 0, failed: 0 }
  const changed = [
    ...(await git('diff', '--name-only', base ?? 'HEAD')),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]
  const paths = affected.map((file) => relative(root, file))
  const nearest = nearestFirst(paths, changed).slice(0, maxFiles)
  const result = await runJest(['--runTestsByPath', ...nearest])
  const note = `the ${nearest.length} of ${paths.length} affected files that are nearest to the changes; all: npm run test:unit -- ${since}`
  return { ...result, note: nearest.length < paths.length ? note : '' }
}

/** Sorts files by the number of folders between them and the nearest changed file. */
export function nearestFirst(files: readonly string[], changed: readonly string[]): string[] {
  const distances = new Map(files.map((file) => [file, Math.min(...changed.map((one) => distance(file, one)))]))
  return files.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || (a < b ? -1 : 1))
}

/** The folders between two files; less than 0 for a file and its test. */
function distance(a: string, b: string): number {
  if (moduleOf(a) === moduleOf(b)) return -1
  return relative(dirname(a), dirname(b)).split('/').filter(Boolean).length
}

const moduleOf = (path: string) => path.replace(/(?:\.db)?(?:\.test)?\.tsx?$/, '')

const git = async (...args: string[]) => linesOf((await runCaptured('git', args, { cwd: root })).output)

const linesOf = (text: string) => text.split('\n').filter(Boolean)
