import type { Device } from './contract.ts'

/** The phone to be repaired, in one text: "Apple iPhone 13". Empty if there is none. */
export function deviceName(device: Device) {
  if (!device) return ''
  const { brand, model } = device
  return model.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? model : `${brand} ${model}`
}

interface DeviceColumns {
  deviceBrand: string | null
  deviceModel: string | null
}

export const presentDevice = ({ deviceBrand, deviceModel }: DeviceColumns): Device =>
  deviceBrand === null || deviceModel === null ? null : { brand: deviceBrand, model: deviceModel }

export const isSameDevice = (one: DeviceColumns, other: DeviceColumns) =>
  one.deviceBrand === other.deviceBrand && one.deviceModel === other.deviceModel
