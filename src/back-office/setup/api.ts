import type { FastifyInstance } from 'fastify'
import { workFolderOf } from '../backup/schedule/backup-folder.ts'
import { readBackupStatus } from '../backup/schedule/status.ts'
import { mailServer } from '../../people/mail/mail-server.ts'
import { findItemKinds } from '../../selling/catalogue/item-kinds-store.ts'
import { orderListsStore } from '../../selling/orders/store.ts'
import { razorpayKeys } from '../../selling/payments/gateways/razorpay/razorpay-keys.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import type { ShopProfile } from '../../site/shop/contract.ts'
import { newProfile, sampleGrievanceOfficer, sampleProfile } from '../../site/shop/sample-profile.ts'
import { shopStore } from '../../site/shop/store.ts'
import { setupContract, setupSteps, type Setup, type SetupStep } from './contract.ts'

/** What a new shop still needs before its first order. Nothing is ticked by hand: each step is read from the shop itself. */
export const setupApi: ApiPlugin = async (app) => {
  app.route({ ...setupContract.show, handler: () => describeSetup(app) })
}

async function describeSetup(app: FastifyInstance): Promise<Setup> {
  const profile = await shopStore(app.db).profile()
  const { hasOwnItem, hasDemoItem } = await findItemKinds(app.db)
  const isDone: Record<SetupStep, boolean> = {
    profile: isOwnProfile(profile),
    grievanceOfficer: namesOfficer(profile),
    payment: acceptsMoney(app, profile),
    mail: mailServer(app) !== undefined,
    product: hasOwnItem,
    order: await orderListsStore(app.db).hasOwnPaid(),
    recoverySheet:
      app.config.BACKUP_KEY !== undefined ||
      readBackupStatus(workFolderOf(app.config)).keyWrittenDown === true,
  }
  return {
    steps: setupSteps.map((step) => ({ step, isDone: isDone[step] })),
    hasDemoItems: hasDemoItem,
  }
}

/** What stands on each invoice and receipt. */
const isOwnProfile = (profile: ShopProfile) =>
  (['name', 'phone', 'address'] as const).every(
    (field) => profile[field] !== sampleProfile[field] && profile[field] !== newProfile[field],
  )

const namesOfficer = ({ grievanceOfficer }: ShopProfile) =>
  grievanceOfficer !== '' && grievanceOfficer !== sampleGrievanceOfficer.grievanceOfficer

const acceptsMoney = (app: FastifyInstance, { upiId }: ShopProfile) =>
  razorpayKeys(app) !== undefined || (upiId !== '' && upiId !== sampleProfile.upiId)
