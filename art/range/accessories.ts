import { deskStand, carMount } from '../accessories/holders.ts'
import { memoryCard, penDrive } from '../accessories/memory.ts'
import { cable } from '../accessories/power/cable.ts'
import { carCharger, wallCharger, wirelessPad } from '../accessories/power/charger.ts'
import { powerBank } from '../accessories/power/power-bank.ts'
import { earbuds } from '../accessories/sound/earbuds.ts'
import { neckband, wiredEarphones } from '../accessories/sound/earphones.ts'
import { speaker } from '../accessories/sound/speaker.ts'
import { watch } from '../accessories/watch.ts'
import type { Drawing } from '../tile.ts'

const charging: Record<string, Drawing> = {
  'apple-20w-adapter': (s) => wallCharger(s, { colour: '#f6f4f0' }),
  'samsung-45w-adapter': (s) => wallCharger(s, { colour: '#2c2a28' }),
  'gan-charger-65w': (s) => wallCharger(s, { colour: '#31477f', ports: 2 }),
  'fast-charger-33w': (s) => wallCharger(s, { colour: '#e6e2da' }),
  'wireless-pad-15w': (s) => wirelessPad(s, { colour: '#34322f' }),
  'car-charger-38w': (s) => carCharger(s, { colour: '#302e2c' }),
  'cable-usb-c-1m': (s) => cable(s, { colour: '#d8573a' }),
  'cable-usb-c-2m': (s) => cable(s, { colour: '#3d5bb0' }),
  'cable-lightning-1m': (s) => cable(s, { colour: '#efece6', head: '#e6e2da' }),
  'cable-usb-a-to-c': (s) => cable(s, { colour: '#f0b02a' }),
  'power-bank-10000': (s) => powerBank(s, { colour: '#2b2a2e' }),
  'power-bank-20000': (s) => powerBank(s, { colour: '#a9c9b2' }),
  'magnetic-power-bank-5000': (s) => powerBank(s, { colour: '#d9cbe2', magnetic: true }),
}

const sound: Record<string, Drawing> = {
  'boat-airdopes-141': (s) => earbuds(s, { colour: '#2d2b29' }),
  'oneplus-nord-buds-3': (s) => earbuds(s, { colour: '#6f8f9c' }),
  'galaxy-buds-fe': (s) => earbuds(s, { colour: '#f4f2ee' }),
  'boat-rockerz-255': (s) => neckband(s, { colour: '#c23b35' }),
  'usb-c-earphones': (s) => wiredEarphones(s, { colour: '#34322f' }),
  'boat-stone-350': (s) => speaker(s, { colour: '#28506e' }),
}

const aroundThePhone: Record<string, Drawing> = {
  'desk-stand': (s) => deskStand(s, { colour: '#a8acb2' }),
  'car-mount': (s) => carMount(s, { colour: '#33312e' }),
  'microsd-128gb': (s) => memoryCard(s, { colour: '#c23b35', second: '#8f8a83' }),
  'dual-drive-64gb': (s) => penDrive(s, { colour: '#b9bcc2' }),
  'noise-colorfit-pulse': (s) => watch(s, { strap: '#2c2a28', case: '#4a4744' }),
  'galaxy-watch7': (s) => watch(s, { strap: '#d9d3c6', case: '#c9c4ba', round: true }),
}

export const accessories: Record<string, Drawing> = { ...charging, ...sound, ...aroundThePhone }
