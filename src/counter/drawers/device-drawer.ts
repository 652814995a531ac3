import { localStore } from '../../platform/browser-storage.ts'

const key = 'device.drawer'

/** The drawer beside this device; a shop with one drawer names none. */
export const deviceDrawer = {
  id: () => localStore.get(key),
  save: (id: string) => localStore.set(key, id),
  /** As the calls that move cash take it. */
  request(): { drawerId?: string } {
    const drawerId = deviceDrawer.id()
    return drawerId === undefined ? {} : { drawerId }
  },
}
