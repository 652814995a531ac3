import { routePattern } from './route-pattern.ts'

/** Tells the shop's own counter. Nothing waits for it, and a page that was not counted is no trouble. */
export function countPageView(path: string, params: Readonly<Record<string, string | undefined>>) {
  void fetch('/api/visits', {
    method: 'POST',
    keepalive: true,
    priority: 'low',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ route: routePattern(path, params), path: path.slice(0, 200) }),
  }).catch(() => undefined)
}
