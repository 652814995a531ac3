import { useState } from 'react'

/** Ticked items; they stay ticked on other pages and in other searches, until they are cleared. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const add = (more: string[]) => setIds((before) => new Set([...before, ...more]))
  const remove = (gone: string[]) =>
    setIds((before) => new Set([...before].filter((id) => !gone.includes(id))))
  return {
    ids,
    size: ids.size,
    has: (id: string) => ids.has(id),
    add,
    remove,
    toggle: (id: string) => (ids.has(id) ? remove([id]) : add([id])),
    clear: () => setIds(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
