import { localStore } from '../../../platform/browser-storage.ts'

const drawerKey = 'device.drawer'
const printKey = 'device.prints'

/** The drawer in which this device puts its cash; a shop with one drawer names none. */
export const deviceDrawer = {
  id: () => localStore.get(drawerKey),
  save: (id: string) => localStore.set(drawerKey, id),
  request() {
    const drawerId = deviceDrawer.id()
    return drawerId === undefined ? {} : { drawerId }
  },
}

/** Whether each bill is printed as soon as it is done: not on a device without a printer. */
export const devicePrints = {
  isOn: () => localStore.get(printKey) !== 'no',
  save: (isOn: boolean) => (isOn ? localStore.remove(printKey) : localStore.set(printKey, 'no')),
}
