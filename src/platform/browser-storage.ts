/**
 * `localStorage` and `sessionStorage` that never throw. Storage can be full, and a browser that blocks it throws already when the
 * storage itself is read; what is stored here is a convenience, so the page goes on without it.
 */
function safeStorage(kind: 'localStorage' | 'sessionStorage') {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(window[kind])
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key: string, text: string) => attempt((storage) => storage.setItem(key, text)),
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
    keys: (prefix: string) =>
      attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [],
    /** Removes what belongs to the person who is signed in: not what belongs to the device, under keys that begin with `device.`. */
    clear: () =>
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (!key.startsWith('device.')) storage.removeItem(key)
      }),

    /** Undefined if nothing is stored, or what is stored is no JSON. */
    getJson(key: string): unknown {
      try {
        return JSON.parse(this.get(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
  }
}

export const localStore = safeStorage('localStorage')
export const sessionStore = safeStorage('sessionStorage')
