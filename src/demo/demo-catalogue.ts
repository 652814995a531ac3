import { budgetPhones } from './budget-phones.ts'
import { chargingAccessories } from './charging-accessories.ts'
import type { DemoAccessory, DemoPhone } from './demo-item.ts'
import { flagshipPhones } from './flagship-phones.ts'
import { phoneSpecifications } from './phone-specifications.ts'
import { midrangePhones } from './midrange-phones.ts'
import { protectionAccessories } from './protection-accessories.ts'
import { soundAndOtherAccessories } from './sound-and-other-accessories.ts'

export const demoAccessories: DemoAccessory[] = [
  ...protectionAccessories,
  ...chargingAccessories,
  ...soundAndOtherAccessories,
]

export const demoPhones: DemoPhone[] = [...flagshipPhones, ...midrangePhones, ...budgetPhones].map(
  (phone) => ({ ...phone, specifications: phoneSpecifications(phone) }),
)
