import type { Profile } from './profiler.ts'

export interface Share {
  whose: string
  /** Of the time in which the thread was busy. */
  part: number
  /** The functions that take most of it. */
  most: string[]
}

/** Whose code the busy time of a thread is spent in: packages, Node's own modules, the shop's folders. */
export function sharesOf({ nodes, samples = [] }: Profile): Share[] {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const owners = new Map<string, Map<string, number>>()
  let busy = 0
  for (const sample of samples) {
    const frame = byId.get(sample)!
    if (frame.functionName === '(idle)') continue
    busy++
    const functions = owners.get(ownerOf(frame.url, frame.functionName)) ?? new Map<string, number>()
    owners.set(ownerOf(frame.url, frame.functionName), functions)
    const name = frame.functionName || '(without a name)'
    functions.set(name, (functions.get(name) ?? 0) + 1)
  }
  const shares = [...owners].map(([whose, functions]) => {
    const sorted = [...functions].sort((a, b) => b[1] - a[1])
    const all = sorted.reduce((sum, [, count]) => sum + count, 0)
    return { whose, part: all / busy, most: sorted.slice(0, 3).map(([name]) => name) }
  })
  return shares.sort((a, b) => b.part - a.part)
}

function ownerOf(url: string, name: string) {
  if (name === '(garbage collector)') return 'garbage collection'
  if (name === '(program)') return 'the operating system'
  if (url === '') return 'native functions: sockets, random bytes, V8'
  if (url.startsWith('node:')) return `Node: ${/^node:(?:internal\/)?(\w+)/.exec(url)?.[1] ?? ''}`
  const [, packageName] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? []
  if (packageName) return packageName
  if (url.includes('/build/server/')) return 'the shop’s pages, as built'
  return /\/(src\/[^/]+)\//.exec(url)?.[1] ?? 'the shop'
}
