import { globSync } from 'node:fs'
import { baselineCompilerFlags } from './src/platform/memory.ts'

const isolated = [
  // They mock a module, or count what one remembers, which other files of the same process may have loaded before.
  'src/people/accounts/passwords/enumeration-timing.test.ts',
  'src/people/accounts/passwords/concurrency-limit.slow.test.ts',
  'src/platform/data-dir/create-file-once.test.ts',
  'src/platform/database/preparing-client.test.ts',
  'src/platform/spreadsheets/size-limits.test.ts',
  'src/selling/cart/cart-count.test.ts',
]

/**
 * For V8, in processes that build an app for nearly every test. PGlite's WebAssembly is compiled once, as in the shop: optimizing it
 * costs more than these queries gain. An app's objects outlive a collection of the default 16 MB and would be copied twice each.
 */
const v8Flags = [...baselineCompilerFlags, '--min-semi-space-size=32', '--max-semi-space-size=64']

/** Patterns of test files. */
interface Files {
  together: string[]
  alone: string[]
  /** They start processes whose passwords must match theirs, so hashes have the shop's cost. */
  besideProcesses?: string[]
  never?: string[]
}

/**
 * Test files share a process, its modules and its database, which is more than twice as fast as a process for each: what one
 * leaves behind in a module the next one finds. Some are better alone.
 */
export function projects({ together, alone, besideProcesses = [], never = [] }: Files) {
  const isAlone = new Set([...globSync(alone), ...isolated])
  const files = [...new Set([...globSync(together), ...globSync(alone)])]
  const excluded = new Set(globSync(never))
  const included = files.filter((file) => !excluded.has(file)).sort()
  return [
    {
      extends: true as const,
      test: {
        name: 'together',
        isolate: false,
        execArgv: v8Flags,
        setupFiles: 'src/testing/cheap-password-hashes.ts',
        include: included.filter((file) => !isAlone.has(file)),
      },
    },
    {
      extends: true as const,
      test: { name: 'alone', include: included.filter((file) => isAlone.has(file)) },
    },
    {
      extends: true as const,
      test: { name: 'beside processes', isolate: false, include: besideProcesses },
    },
  ]
}
