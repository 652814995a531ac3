import { routePattern } from './route-pattern.ts'

/** Tells the shop's own counter. Nothing waits for it, and a page that was not counted is no trouble. */
export function countPageView(path: string, params: Readonly<Record<string, string | undefined>>) {
  const route = routePattern(path, params)
  void fetch('/api/visits', {
    method: 'POST',
    keepalive: true,
    priority: 'low',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    // An address that opens something to whoever knows it is counted without what opens it.
    body: JSON.stringify({ route, path: params['token'] === undefined ? path.slice(0, 200) : route }),
  }).catch(() => undefined)
}
