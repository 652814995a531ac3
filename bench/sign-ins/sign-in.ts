export interface Credentials {
  email: string
  password: string
}

/** Signs in. `clientAddress` is what a trusted proxy would send in X-Forwarded-For. */
export async function signIn(
  url: string,
  credentials: Credentials,
  { clientAddress, cookie }: { clientAddress?: string; cookie?: string } = {},
) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(clientAddress && { 'x-forwarded-for': clientAddress }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(credentials),
  })
  await response.arrayBuffer()
  return response
}

export async function durationMs(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** One decimal is as precise as these measurements are. */
export const roundMs = (ms: number) => Math.round(ms * 10) / 10

export function countStatuses(statuses: number[]) {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
