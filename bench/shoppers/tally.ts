/** What a page or a call took, kind by kind, once the warm-up is over; and whatever went wrong at any time. */
export function tally() {
  const kinds = new Map<string, number[]>()
  const mistakes: string[] = []
  let errors = 0
  let counts = false

  return {
    begin() {
      counts = true
    },
    /** Answers nothing where it failed. */
    async timed<Answer>(kind: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
      const begun = performance.now()
      try {
        const answer = await work()
        if (counts) note(kind, performance.now() - begun)
        return answer
      } catch (error) {
        errors++
        if (mistakes.length < 20) mistakes.push(`${kind}: ${(error as Error).message}`)
        return undefined
      }
    },
    errors: () => errors,
    mistakes,
    table: () => [...kinds].map(([kind, times]) => ({ kind, ...spread(times) })),
    all: () =>
      spread([...kinds].filter(([kind]) => !kind.startsWith('health')).flatMap(([, times]) => times)),
  }

  function note(kind: string, ms: number) {
    const times = kinds.get(kind)
    if (times) times.push(ms)
    else kinds.set(kind, [ms])
  }
}

export type Tally = ReturnType<typeof tally>

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { requests: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
