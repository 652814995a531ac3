import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * More than compressing one page allocates and frees: returning that to the system each time would cost half a
 * millisecond.
 */
const fiveMebibytes = String(5 * 2 ** 20)

/**
 * Settings of glibc's malloc. By default it raises both thresholds with what is freed, the second to twice as much, and
 * retains up to 64 MB of memory used only during start: a fifth of the shop's memory.
 */
export const mallocSettings = {
  MALLOC_MMAP_THRESHOLD_: fiveMebibytes,
  MALLOC_TRIM_THRESHOLD_: fiveMebibytes,
}

/** For V8: compile WebAssembly once, quickly, and never optimize it. */
export const baselineCompilerFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * V8's flags, for the main thread and all others. New objects get 4 MB, not 16, before garbage among them is collected:
 * 130 MB less while modules are loaded, and 70 MB less under load. Set at the start and not later, because compiled
 * code is cached with the flags it was compiled under.
 */
export const v8Flags = ['--max-semi-space-size=4', ...baselineCompilerFlags]

/**
 * Marks the re-executed process: a hardened loader removes malloc's settings from the environment, which would loop.
 */
const reexecMarker = 'KADAI_REEXECUTED'

/**
 * Re-executes this process (same PID) with these flags and malloc tuned to return freed memory: malloc reads its
 * settings only at process start. Does nothing if the settings are already present, or if the IPC channel to a parent
 * would be lost.
 */
export function reexecWithMallocTuning() {
  const { platform, channel, env, execPath, execArgv, argv } = process
  const isSet = [reexecMarker, ...Object.keys(mallocSettings)].some((name) => name in env)
  delete env[reexecMarker]
  // If it cannot be executed, `execve` would abort this process.
  if (platform !== 'linux' || channel || isSet || !existsSync(execPath)) return
  const environment = { ...env, ...mallocSettings, [reexecMarker]: '1' }
  // The last occurrence of a flag counts, so flags of the command line take precedence; NODE_OPTIONS would not.
  const flags = /max[-_]semi[-_]space[-_]size/.test(env['NODE_OPTIONS'] ?? '')
    ? baselineCompilerFlags
    : v8Flags
  try {
    process.execve?.(execPath, [execPath, ...flags, ...execArgv, ...argv.slice(1)], environment)
  } catch {
    // Not permitted here: continue with the defaults.
  }
}

/**
 * Collects the garbage of starting this thread. Loading modules leaves over 100 MB of it, and V8 does not collect it in
 * a thread that is idle afterwards.
 */
export function releaseStartupMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * Must run before PGlite's WebAssembly is compiled. Soon after every start, V8's optimizing compiler would take 600 MB
 * for a single function: PostgreSQL's expression interpreter.
 */
export function disableWasmOptimizer() {
  for (const flag of baselineCompilerFlags) setFlagsFromString(flag)
}
