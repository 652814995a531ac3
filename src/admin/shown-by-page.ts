/** The page draws a failure by itself, only later: until then the browser would call it unhandled. */
export function shownByPage<Value>(loading: Promise<Value>): Promise<Value> {
  loading.catch(() => undefined)
  return loading
}
