import type { Amount } from './options.ts'
import type { Result } from './measure-part.ts'
import { parts } from './benchmarks.ts'

/** Tells the result to the process that asked for it. Shops and folders that are left over are gone when this one ends. */
export async function measureInThisProcess(name: string, amount: Amount) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  const result = await parts[name]!.measure(amount).then(
    (measured): Result => ({ measured }),
    (error: unknown): Result => {
      console.error(error)
      return { failed: error instanceof Error ? error.message.split('\n')[0]! : String(error) }
    },
  )
  process.send!(result, () => process.exit())
}
