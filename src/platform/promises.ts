/** Memoises `load` for `ms` after it settled; concurrent callers share one call. */
export function cached<Answer>(ms: number, load: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  let answeredAt = Infinity
  return () => {
    if (answer && performance.now() - answeredAt < ms) return answer
    if (answer && answeredAt === Infinity) return answer
    answeredAt = Infinity
    const asked = load()
    answer = asked
    const ended = () => (answeredAt = performance.now())
    asked.then(ended, ended)
    return asked
  }
}

/** Resolves to `fallback` after `ms`; `answer` itself is not cancelled. */
export async function withTimeout<Answer, Otherwise>(
  ms: number,
  answer: Promise<Answer>,
  fallback: Otherwise,
) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
