/** Reports a page view to the shop's own counter, without waiting; failures are ignored. */
export function countPageView(path: string, params: Readonly<Record<string, string | undefined>>) {
  const route = routePattern(path, params)
  void fetch('/api/visits', {
    method: 'POST',
    keepalive: true,
    priority: 'low',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    // Paths with a token count under their route, so that the token is not stored.
    body: JSON.stringify({ route, path: params['token'] === undefined ? path.slice(0, 200) : route }),
  }).catch(() => undefined)
}

/** Returns the route of a path: "/sales/details/7" with the params `name` and `id` is "/:name/details/:id". */
export function routePattern(path: string, params: Readonly<Record<string, string | undefined>>) {
  if ('*' in params) return '*'
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]))
  const pattern = path
    .split('/')
    .map((segment) => names.get(decodeSegment(segment)) ?? segment)
    .join('/')
  return pattern.slice(0, 100)
}

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
