import { setFlagsFromString } from 'node:v8'

/** For V8: compile WebAssembly once, quickly, and never optimize it. */
export const baselineCompilerFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * Must run before PGlite's WebAssembly is compiled. Soon after every start, V8's optimizing compiler would take 600 MB
 * for a single function: PostgreSQL's expression interpreter. `npm start` has these flags on its command line; other programs do not.
 */
export function disableWasmOptimizer() {
  for (const flag of baselineCompilerFlags) setFlagsFromString(flag)
}

/**
 * Collects the garbage of starting this thread, with `--expose-gc`. Loading modules leaves over 100 MB of it, and V8 does not collect
 * it in a thread that is idle afterwards.
 */
export function releaseStartupMemory() {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
