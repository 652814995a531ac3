import { backGlassRepair } from '../repairs/back-glass.ts'
import { batteryRepair } from '../repairs/battery.ts'
import { boardRepair } from '../repairs/board.ts'
import { cameraRepair } from '../repairs/camera.ts'
import { buttonRepair, dataTransfer, simRepair } from '../repairs/connections.ts'
import { portCleaning, portRepair, speakerRepair } from '../repairs/port.ts'
import { screenRepair } from '../repairs/screen.ts'
import { softwareRepair, unlocking } from '../repairs/software.ts'
import { waterRepair } from '../repairs/water.ts'
import type { Drawing } from '../tile.ts'
import { tones } from './tones.ts'

export const repairs: Record<string, Drawing> = {
  'repair-iphone-screen': (s) => screenRepair(s, { wall: 'sunrise', tones: tones.turmeric, notch: 'pill' }),
  'repair-samsung-screen': (s) => screenRepair(s, { wall: 'petal', tones: tones.lilac, corner: 18 }),
  'repair-android-screen': (s) =>
    screenRepair(s, { wall: 'kara', tones: tones.mint, notch: 'drop', corner: 26 }),
  'repair-iphone-battery': (s) => batteryRepair(s),
  'repair-android-battery': (s) => batteryRepair(s, { cell: '#7fc79a' }),
  'repair-charging-port': (s) => portRepair(s),
  'repair-port-cleaning': (s) => portCleaning(s),
  'repair-rear-camera': (s) => cameraRepair(s),
  'repair-back-glass': (s) => backGlassRepair(s, { colour: '#c9637a', camera: 'diagonal' }),
  'repair-speaker': (s) => speakerRepair(s),
  'repair-water-damage': (s) => waterRepair(s),
  'repair-software': (s) => softwareRepair(s),
  'repair-unlocking': (s) => unlocking(s),
  'repair-data-transfer': (s) => dataTransfer(s),
  'repair-sim-tray': (s) => simRepair(s),
  'repair-motherboard': (s) => boardRepair(s),
  'repair-buttons': (s) => buttonRepair(s),
}
