import { auditStore } from '../audit/store.ts'
import { razorpayKeys } from '../../selling/payments/gateways/razorpay/razorpay-keys.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { rateLimit } from '../../platform/rate-limit.ts'
import { providersContract, type CheckResult } from './contract.ts'
import { keyCheckTexts, nothingToCheck } from './errors.ts'
import { upiNotSetUp } from '../../selling/payments/errors.ts'
import { renderQr } from '../../selling/payments/upi/payment-qr.ts'
import { changeShop } from '../../site/shop/change-shop.ts'
import { shopStore } from '../../site/shop/store.ts'
import { profileProviders, recordProviderChange } from './provider-change.ts'
import { presentProviders } from './present-providers.ts'
import { upiTestLink } from './upi-test-link.ts'
import { checkKeys, removeKeys, saveKeys } from './save-keys.ts'
import { removeMailServer, saveMailServer, sendTestMail } from './save-mail-server.ts'

/** Keys of the payment provider, the UPI id and the mail server, typed in the back office. */
export const providersApi: ApiPlugin = async (app) => {
  // Each makes connections to other machines.
  const checks = rateLimit(app, { name: 'check-provider', times: 20, seconds: 600 })

  app.providerChanged.push((tx, { field, ...change }) =>
    recordProviderChange(tx, { ...change, what: profileProviders[field] }),
  )
  upiRoutes(app)
  keyRoutes(app, checks)
  app.route({ ...providersContract.show, handler: () => presentProviders(app) })

  app.route({
    ...providersContract.checkKeys,
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
    ...providersContract.saveMail,
    handler: async (request) => {
      const staff = await request.customer()
      await checks.count(staff._id)
      await saveMailServer(app, request.body, staff)
      return presentProviders(app)
    },
  })

  app.route({
    ...providersContract.removeMail,
    handler: async (request) => {
      await removeMailServer(app, await request.customer())
      return presentProviders(app)
    },
  })

  app.route({
    ...providersContract.testMail,
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
    ...providersContract.saveKeys,
    handler: async (request) => {
      const staff = await request.customer()
      await checks.count(staff._id)
      await saveKeys(app, request.body, staff)
      return presentProviders(app)
    },
  })

  app.route({
    ...providersContract.removeKeys,
    handler: async (request) => {
      await removeKeys(app, await request.customer())
      return presentProviders(app)
    },
  })
}

function upiRoutes(app: Parameters<ApiPlugin>[0]) {
  app.route({
    ...providersContract.saveUpi,
    handler: async (request) => {
      await changeShop(app, request.body, await request.customer())
      return presentProviders(app)
    },
  })

  app.route({
    ...providersContract.testUpiQr,
    handler: async (_request, reply) => {
      const shop = await shopStore(app.db).profile()
      if (shop.upiId === '') throw upiNotSetUp()
      return renderQr(reply, upiTestLink(shop, app.clock()))
    },
  })
}
