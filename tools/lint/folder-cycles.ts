import { importsIn, targetOf } from './imports'
import { isTest, type Source, type Violation } from './source'

/** An import from one folder into another, with its place. */
type Edge = { from: string; to: string; path: string; line: number; target: string }

/** First-level folders, then the folders inside them. */
const depths = [1, 2]

/**
 * The import cycles between the folders of a root such as `lib`. A file directly in the root counts as a folder. Types and dynamic
 * imports count, tests do not.
 */
export function folderCycles(sources: readonly Source[], root: string): Violation[] {
  const files = sources.filter(({ path }) => path.startsWith(`${root}/`) && !isTest(path))
  const paths = new Set(files.map(({ path }) => path))
  const imports = files.flatMap((source) => importsOf(source, paths))
  // A cycle of first-level folders is also one of the folders inside them: it is reported once.
  const found = depths.map((depth) => cyclesOf(edgesAt(imports, root, depth)))
  return found.find((cycles) => cycles.length > 0) ?? []
}

function importsOf(source: Source, paths: ReadonlySet<string>): Pick<Edge, 'path' | 'line' | 'target'>[] {
  return importsIn(source).flatMap(({ specifier, line }) => {
    const named = targetOf(source.path, specifier)
    const target = ['', '.ts', '.tsx', '/index.ts'].map((end) => `${named}${end}`).find((one) => paths.has(one))
    return target === undefined ? [] : [{ path: source.path, line, target }]
  })
}

/** The folder of a path below the root, at most `depth` levels deep: `cart`, or `env.ts` for a file directly in the root. */
function folderOf(path: string, root: string, depth: number): string {
  const parts = path.slice(root.length + 1).split('/')
  return parts.slice(0, Math.max(1, Math.min(depth, parts.length - 1))).join('/')
}

/** By the importing folder. */
function edgesAt(imports: ReturnType<typeof importsOf>, root: string, depth: number): Map<string, Edge[]> {
  const edges = new Map<string, Edge[]>()
  for (const one of imports) {
    const from = folderOf(one.path, root, depth)
    const to = folderOf(one.target, root, depth)
    if (from !== to) edges.set(from, [...(edges.get(from) ?? []), { ...one, from, to }])
  }
  return edges
}

/** One violation for every group of folders that reach each other, with its shortest cycle. */
function cyclesOf(edges: ReadonlyMap<string, Edge[]>): Violation[] {
  const reported = new Set<string>()
  return [...edges.keys()].toSorted().flatMap((folder) => {
    const cycle = reported.has(folder) ? null : shortestWay(edges, folder, folder)
    const [first] = cycle ?? []
    if (cycle === null || first === undefined) return []
    for (const other of edges.keys())
      if (shortestWay(edges, folder, other) && shortestWay(edges, other, folder)) reported.add(other)
    const folders = [...cycle.map(({ from }) => from), folder].join(' → ')
    const places = cycle.map(({ path, target }) => `${path} imports ${target}`).join('; ')
    const sentence = `Import cycle between folders: ${folders}. Imports between folders go in one direction. (${places})`
    return [{ path: first.path, line: first.line, sentence }]
  })
}

/** The fewest imports that lead from one folder to another; null if none do. */
function shortestWay(edges: ReadonlyMap<string, Edge[]>, from: string, to: string): Edge[] | null {
  let ways: Edge[][] = (edges.get(from) ?? []).map((edge) => [edge])
  const visited = new Set<string>()
  while (ways.length > 0) {
    const next: Edge[][] = []
    for (const way of ways) {
      const at = way.at(-1)?.to
      if (at === to) return way
      if (at === undefined || visited.has(at)) continue
      visited.add(at)
      next.push(...(edges.get(at) ?? []).map((edge) => [...way, edge]))
    }
    ways = next
  }
  return null
}
