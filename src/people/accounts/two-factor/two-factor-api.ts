import { encode } from 'uqr'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { twoFactorNotSetUp } from '../errors.ts'
import { renewSession } from '../sessions/session.ts'
import { sessionsStore } from '../sessions/sessions-store.ts'
import { twoFactorStore, recoveryCodesStore } from './two-factor-store.ts'
import { twoFactorCheck, startTwoFactorSetup, enableTwoFactor } from './two-factor.ts'
import { twoFactorContract } from './contract.ts'
import { keyUri, toBase32 } from './totp.ts'

/** Two-factor authentication of admins: state, setup, enabling and disabling. */
export const twoFactorApi: ApiPlugin = async (app) => {
  const checkCode = twoFactorCheck(app)

  app.route({
    ...twoFactorContract.state,
    handler: async (request) => {
      const { _id } = await request.customer()
      const store = twoFactorStore(app.db)
      const isOn = (await store.secretOf(_id))?.isOn ?? false
      return { isOn, recoveryCodesLeft: isOn ? await recoveryCodesStore(app.db).countUnused(_id) : 0 }
    },
  })

  app.route({
    ...twoFactorContract.startSetup,
    handler: async (request) => {
      const { _id, email } = await request.customer()
      const secret = await startTwoFactorSetup(app.db, _id)
      const { name } = await shopStore(app.db).profile()
      const uri = keyUri({ issuer: name, email, secret })
      return { secret: toBase32(secret), uri, qr: renderQr(uri) }
    },
  })

  app.route({
    ...twoFactorContract.enable,
    handler: async (request, reply) => {
      const { _id } = await request.customer()
      const recoveryCodes = await enableTwoFactor(app.db, _id, request.body.code, app.clock)
      // Other sessions were started without a code.
      await sessionsStore(app.db).closeAllOf(_id, (await request.session())?.tokenHash)
      await renewSession(app, request, reply, { confirmedAt: app.clock() })
      return { recoveryCodes, message: 'Two-step sign-in is on. Each sign-in now asks for a code.' }
    },
  })

  app.route({
    ...twoFactorContract.disable,
    handler: async (request, reply) => {
      const { _id } = await request.customer()
      await checkCode(_id, request.body.code)
      if (!(await inTransaction(app.db, (tx) => twoFactorStore(tx).remove(_id)))) throw twoFactorNotSetUp()
      await renewSession(app, request, reply)
      return { message: 'Two-step sign-in is off.' }
    },
  })
}

/** A QR code as SVG path data, so that the page does not have to trust markup from the server. */
function renderQr(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
