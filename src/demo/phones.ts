import { budgetPhones } from './budget-phones.ts'
import type { DemoPhone } from './demo-item.ts'
import { flagshipPhones } from './flagship-phones.ts'
import { midrangePhones } from './midrange-phones.ts'

export const demoPhones: DemoPhone[] = [...flagshipPhones, ...midrangePhones, ...budgetPhones]
