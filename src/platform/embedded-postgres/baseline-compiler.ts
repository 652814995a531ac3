import { setFlagsFromString } from 'node:v8'

/** For V8: compile WebAssembly once, quickly, and never optimize it. */
export const baselineCompilerFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * Must run before PGlite's WebAssembly is compiled. V8's optimizing compiler takes 600 MB for one function of it alone,
 * PostgreSQL's expression interpreter, soon after every start.
 */
export function disableWasmOptimizer() {
  for (const flag of baselineCompilerFlags) setFlagsFromString(flag)
}
