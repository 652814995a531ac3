import { fork } from 'node:child_process'
import { once } from 'node:events'
import { benchmarks } from './benchmarks.ts'
import { toArguments, type RunOptions } from './options.ts'
import type { BenchmarkResult } from './report/benchmark.ts'

type Outcome = { measured: BenchmarkResult } | { failed: string }

/** Runs a benchmark in a child process and kills it after its timeout, so that a crash or a hang costs no other benchmark. */
export async function runInChildProcess(
  name: string,
  options: RunOptions,
  timeoutMinutes: number,
): Promise<Outcome> {
  const child = fork('bench/run.ts', [`--child=${name}`, ...toArguments(options)])
  const outcomes: Outcome[] = []
  child.on('message', (message) => outcomes.push(message as Outcome))
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const timeout = setTimeout(() => {
    outcomes.push({ failed: `Timed out after ${timeoutMinutes} minutes.` })
    kill()
  }, timeoutMinutes * 60_000)
  await once(child, 'exit')
  clearTimeout(timeout)
  process.off('exit', kill)
  return outcomes[0] ?? { failed: 'The process ended without a result.' }
}

/** The child's side: sends the outcome to the parent and exits, which also stops leftover shops and removes their folders. */
export async function runAsChild(name: string, options: RunOptions) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  const outcome = await benchmarks[name]!.measure(options).then(
    (measured): Outcome => ({ measured }),
    (error: unknown): Outcome => {
      console.error(error)
      return { failed: error instanceof Error ? error.message.split('\n')[0]! : String(error) }
    },
  )
  process.send!(outcome, () => process.exit())
}
