/** "/sales/details/7" with its params `name` and `id` is the route "/:name/details/:id". */
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
