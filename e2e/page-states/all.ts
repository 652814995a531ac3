import { backOfficeScenes } from './back-office.ts'
import { counterScenes } from './counter.ts'
import { followingScenes } from './following.ts'
import { publicScenes } from './public.ts'
import { purchasingScenes } from './purchasing.ts'
import { repairScenes } from './repairs.ts'
import { shoppingScenes } from './shopping.ts'
import { stockTakingScenes } from './stock-taking.ts'
import { usedPhoneScenes } from './used-phones.ts'

/** Admin pages first, so that their lists show only the demo data. */
export const scenes = [
  ...publicScenes,
  ...backOfficeScenes,
  ...counterScenes,
  ...repairScenes,
  ...purchasingScenes,
  ...usedPhoneScenes,
  ...stockTakingScenes,
  ...shoppingScenes,
  ...followingScenes,
]
