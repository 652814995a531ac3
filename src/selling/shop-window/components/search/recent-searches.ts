import { localStore } from '../../../../platform/browser-storage.ts'

const key = 'recent-searches'
const maxSearches = 6

/** The latest searches on this device, the last one first. */
export const recentSearches = {
  list(): string[] {
    const stored = localStore.getJson(key)
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, maxSearches)
      : []
  },
  add(q: string) {
    const text = q.trim()
    if (text === '') return
    const others = this.list().filter((each) => each.toLowerCase() !== text.toLowerCase())
    localStore.set(key, JSON.stringify([text, ...others].slice(0, maxSearches)))
  },
  clear: () => localStore.remove(key),
}
