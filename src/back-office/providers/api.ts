import { auditStore } from '../audit/store.ts'
import { razorpayKeys } from '../../selling/payments/gateways/razorpay/razorpay-keys.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { connectionsContract, type CheckResult } from './contract.ts'
import { keyCheckTexts, nothingToCheck } from './errors.ts'
import { upiNotSetUp } from '../../selling/payments/errors.ts'
import { renderQr } from '../../selling/payments/upi/payment-qr.ts'
import { changeShop } from '../../site/shop/change-shop.ts'
import { shopStore } from '../../site/shop/store.ts'
import { profileConnections, recordConnectionChange } from './connection-change.ts'
import { presentConnections } from './present-connections.ts'
import { upiTestLink } from './upi-test-link.ts'
import { checkKeys, removeKeys, saveKeys } from './save-keys.ts'
import { removeMailServer, saveMailServer, sendTestMail } from './save-mail-server.ts'

/** Keys of the payment provider, the UPI id and the mail server, typed in the back office. */
export const connectionsApi: ApiPlugin = async (app) => {
  // Each makes connections to other machines.
  const checks = rateLimit(app, { name: 'check-connection', times: 20, seconds: 600 })

  app.connectionChanged.push((tx, { field, ...change }) =>
    recordConnectionChange(tx, { ...change, what: profileConnections[field] }),
  )
  upiRoutes(app)
  keyRoutes(app, checks)
  app.route({ ...connectionsContract.show, handler: () => presentConnections(app) })

  app.route({
    ...connectionsContract.checkKeys,
    handler: async (request) => {
      const { _id: staffId } = await request.customer()
      await checks.count(staffId)
      const keys = razorpayKeys(app)
      if (!keys) throw nothingToCheck()
      const check = await checkKeys(app, keys.credentials(app.clock()))
      return record(staffId, 'razorpay', { isOk: check === 'accepted', message: keyCheckTexts[check] })
    },
  })

  app.route({
    ...connectionsContract.saveMail,
    handler: async (request) => {
      const staff = await request.customer()
      await checks.count(staff._id)
      await saveMailServer(app, request.body, staff)
      return presentConnections(app)
    },
  })

  app.route({
    ...connectionsContract.removeMail,
    handler: async (request) => {
      await removeMailServer(app, await request.customer())
      return presentConnections(app)
    },
  })

  app.route({
    ...connectionsContract.testMail,
    handler: async (request) => {
      const { _id: staffId, email } = await request.customer()
      await checks.count(staffId)
      return record(staffId, 'mail', await sendTestMail(app, email))
    },
  })

  async function record(staffId: string, row: string, result: CheckResult) {
    const what = { check: result.isOk ? 'accepted' : 'not accepted' }
    await inTransaction(app.db, (tx) =>
      auditStore(tx).record({ staffId, action: 'see', table: 'stored_secrets', row, what }),
    )
    return result
  }
}

/** Saves and removes the keys of Razorpay. */
function keyRoutes(app: Parameters<ApiPlugin>[0], checks: ReturnType<typeof rateLimit>) {
  app.route({
    ...connectionsContract.saveKeys,
    handler: async (request) => {
      const staff = await request.customer()
      await checks.count(staff._id)
      await saveKeys(app, request.body, staff)
      return presentConnections(app)
    },
  })

  app.route({
    ...connectionsContract.removeKeys,
    handler: async (request) => {
      await removeKeys(app, await request.customer())
      return presentConnections(app)
    },
  })
}

function upiRoutes(app: Parameters<ApiPlugin>[0]) {
  app.route({
    ...connectionsContract.saveUpi,
    handler: async (request) => {
      await changeShop(app, request.body, await request.customer())
      return presentConnections(app)
    },
  })

  app.route({
    ...connectionsContract.testUpiQr,
    handler: async (_request, reply) => {
      const shop = await shopStore(app.db).profile()
      if (shop.upiId === '') throw upiNotSetUp()
      return renderQr(reply, upiTestLink(shop, app.clock()))
    },
  })
}
