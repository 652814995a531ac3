type Call = (...input: unknown[]) => Promise<unknown>
type Client = Record<string, Record<string, Call>>

/** A client that loads another one, once, when an endpoint is called that it does not have. */
export function loadMissingEndpoints<Whole extends object>(client: Whole, load: () => Promise<Whole>): Whole {
  let loading: Promise<Whole> | undefined
  const callLoaded =
    (domain: string, name: string): Call =>
    async (...input) => {
      // After a failure the next call tries again.
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return ((await loading) as Client)[domain]![name]!(...input)
    }
  const domainOf = (domain: string, endpoints: Record<string, Call>) =>
    new Proxy(endpoints, {
      get: (known, name) =>
        typeof name === 'symbol' ? undefined : (known[name] ?? callLoaded(domain, name)),
    })
  return new Proxy(client as Client, {
    get: (known, domain) => (typeof domain === 'symbol' ? undefined : domainOf(domain, known[domain] ?? {})),
  }) as Whole
}
