import { ShopError } from '../../../platform/errors.ts'

export const repairArrived = (job: string) =>
  new ShopError(
    'conflict',
    'repair_arrived',
    `The phone of this order is in the shop, so the repair ${job} has to be cancelled instead. Its price goes back with it.`,
  )

export const cancelRepairInstead = (job: string) =>
  new ShopError(
    'conflict',
    'cancel_repair_instead',
    `This service is repair ${job}, which is not over. Please cancel the repair, or refund without choosing an item.`,
    { field: 'position' },
  )

export const repairsSetStatus = () =>
  new ShopError(
    'conflict',
    'repairs_decide',
    'This order is ready and collected when its repairs are. Please go on under Repairs.',
  )
