import { chargingAccessories } from './charging-accessories.ts'
import type { DemoAccessory } from './demo-item.ts'
import { protectionAccessories } from './protection-accessories.ts'
import { soundAndOtherAccessories } from './sound-and-other-accessories.ts'

export const demoAccessories: DemoAccessory[] = [
  ...protectionAccessories,
  ...chargingAccessories,
  ...soundAndOtherAccessories,
]
