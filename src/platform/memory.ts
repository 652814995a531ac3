import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** More than compressing one page takes and gives back at once: to fetch that from the system each time costs half a millisecond. */
const fiveMebibytes = String(5 * 2 ** 20)

/**
 * Settings of glibc's malloc. Left alone it raises both limits with what is freed, the second to twice as much, and keeps up to 64 MB of what
 * starting needed for a moment: a fifth of the shop's memory.
 */
export const mallocSettings = {
  MALLOC_MMAP_THRESHOLD_: fiveMebibytes,
  MALLOC_TRIM_THRESHOLD_: fiveMebibytes,
}

/** For V8: compile WebAssembly once, quickly, and never optimize it. */
const baselineCompilerFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * V8's flags, for the main thread and all others. New objects get 4 MB, not 16, before garbage among them is collected: 130 MB less
 * while modules are loaded, and 70 MB less under load. Given at the start and not later, as compiled code is stored with the flags
 * it was compiled under.
 */
export const v8Flags = ['--max-semi-space-size=4', ...baselineCompilerFlags]

/** Said to the process that is begun anew: a loader that distrusts its environment takes malloc's settings out of it. */
const reexecMarker = 'KADAI_BEGUN_ANEW'

/**
 * Begins this process anew, under the same number, with these flags and an allocator that gives back what is freed: malloc reads
 * its settings at the first instruction and never again. Not where somebody has set them, nor where a channel to a parent would be cut.
 */
export function reexecWithMallocTuning() {
  const { platform, channel, env, execPath, execArgv, argv } = process
  const isSet = [reexecMarker, ...Object.keys(mallocSettings)].some((name) => name in env)
  delete env[reexecMarker]
  // Where it cannot be begun, `execve` would end it.
  if (platform !== 'linux' || channel || isSet || !existsSync(execPath)) return
  const environment = { ...env, ...mallocSettings, [reexecMarker]: '1' }
  // The last one of a flag counts, so what somebody gave on the command line does; NODE_OPTIONS would not.
  const flags = /max[-_]semi[-_]space[-_]size/.test(env['NODE_OPTIONS'] ?? '')
    ? baselineCompilerFlags
    : v8Flags
  try {
    process.execve?.(execPath, [execPath, ...flags, ...execArgv, ...argv.slice(1)], environment)
  } catch {
    // Not allowed here: it goes on as it is.
  }
}

/**
 * Gives back what starting this thread left over. Loading modules leaves over 100 MB of garbage behind, and V8 sees no
 * reason to collect it in a thread that then has little to do.
 */
export function releaseStartupMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * Must run before PGlite's WebAssembly is compiled. V8's optimizing compiler takes 600 MB for one function of it alone,
 * PostgreSQL's expression interpreter, soon after every start.
 */
export function disableWasmOptimizer() {
  for (const flag of baselineCompilerFlags) setFlagsFromString(flag)
}
