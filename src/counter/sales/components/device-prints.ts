import { localStore } from '../../../platform/browser-storage.ts'

const key = 'device.prints'

/** Whether each bill is printed as soon as it is done: not on a device without a printer. */
export const devicePrints = {
  isOn: () => localStore.get(key) !== 'no',
  save: (isOn: boolean) => (isOn ? localStore.remove(key) : localStore.set(key, 'no')),
}
