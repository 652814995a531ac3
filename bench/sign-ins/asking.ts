/** A sign-in as a browser sends it; `from` is the address that the proxy in front would tell. */
export async function signIn(
  url: string,
  person: { email: string; password: string },
  { from, cookie }: { from?: string; cookie?: string } = {},
) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from && { 'x-forwarded-for': from }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(person),
  })
  await answer.arrayBuffer()
  return answer
}

/** Milliseconds that it takes. */
export async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function percentile(values: number[], part: number) {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
}

/** How often each status came. */
export function tally(statuses: number[]) {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
