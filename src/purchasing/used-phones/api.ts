import { idempotentRequestOf, runIdempotentTransaction } from '../../platform/idempotency/idempotency.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { fromRupees } from '../../platform/money/money.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { photoReceiver } from '../../selling/catalogue/images/receive-photo.ts'
import { addRepairCost } from '../../selling/devices/add-repair-cost.ts'
import { buyingChecksStore } from '../../selling/devices/imei-checks/buying-checks-store.ts'
import { sellerOf } from '../../counter/tenders/seller-of.ts'
import { buyPhone } from './buy-phone.ts'
import { usedPhonesContract } from './contract.ts'
import { notBoughtYet, pictureNotFound, usedPhoneNotFound } from './errors.ts'
import { addBuyingCheck, addPicture, changeOffer, declinePhone, offerPhone } from './offer-phone.ts'
import { presentUsedPhoneRows, presentUsedPhone } from './present-used-phone.ts'
import { usedPhonePicturesStore, usedPhonesStore } from './used-phones-store.ts'

export const usedPhonesApi: ApiPlugin = async (app) => {
  await app.register(picturesApi)

  app.route({
    ...usedPhonesContract.list,
    handler: async (request) => {
      const viewer = await sellerOf(request)
      const { rows, total } = await usedPhonesStore(app.db).page(request.query)
      return { phones: await presentUsedPhoneRows(app.db, rows, viewer), total }
    },
  })

  app.route({
    ...usedPhonesContract.show,
    handler: async (request) =>
      presentUsedPhone(app.db, request.params.id, await sellerOf(request), app.clock()),
  })

  app.route({
    ...usedPhonesContract.offer,
    handler: async (request) => {
      const { id: by } = await sellerOf(request)
      // The stored answer has the id alone.
      return runIdempotentTransaction(app, idempotentRequestOf(request, by), (tx) =>
        offerPhone(tx, request.body, { by, now: app.clock() }),
      )
    },
  })

  app.route({
    ...usedPhonesContract.change,
    handler: ({ params, body }) =>
      inTransaction(app.db, (tx) => changeOffer(tx, params.id, body, app.clock())),
  })

  app.route({
    ...usedPhonesContract.decline,
    handler: ({ params }) => inTransaction(app.db, (tx) => declinePhone(tx, params.id, app.clock())),
  })

  app.route({
    ...usedPhonesContract.buy,
    handler: async (request) => {
      const { id: by } = await sellerOf(request)
      const { id } = request.params
      const { shownPrice, ...paidOut } = request.body
      const shownPricePaise = fromRupees(shownPrice)
      return inTransaction(app.db, (tx) =>
        buyPhone(tx, { id, shownPricePaise, ...paidOut, by, now: app.clock() }),
      )
    },
  })

  app.route({
    ...usedPhonesContract.addCost,
    handler: async ({ params, body: { amount, note } }) => {
      const phone = await usedPhonesStore(app.db).byId(params.id)
      if (!phone) throw usedPhoneNotFound()
      const { deviceId, devicePurchaseId: purchaseId } = phone
      if (deviceId === null || purchaseId === null) throw notBoughtYet()
      const cost = { purchaseId, costPaise: fromRupees(amount), note, now: app.clock() }
      await inTransaction(app.db, (tx) => addRepairCost(tx, deviceId, cost))
      return { message: 'Saved.' }
    },
  })
}

const picturesApi: ApiPlugin = async (app) => {
  const receivePicture = photoReceiver()
  /** Before a picture is decoded. @throws usedPhoneNotFound (404) */
  const refuseUnknown = async (id: string) => {
    if (!(await usedPhonesStore(app.db).byId(id))) throw usedPhoneNotFound()
  }

  app.route({
    ...usedPhonesContract.addPicture,
    handler: async ({ params: { id }, body: { kind, picture } }) => {
      await refuseUnknown(id)
      const content = await receivePicture(picture, 'picture')
      return inTransaction(app.db, (tx) => addPicture(tx, { id, kind, content, now: app.clock() }))
    },
  })

  app.route({
    ...usedPhonesContract.picture,
    handler: async ({ params: { id, picture: pictureId } }, reply) => {
      const content = await usedPhonePicturesStore(app.db).picture({ id, pictureId })
      if (!content) throw pictureNotFound()
      return reply.type('image/webp').header('cache-control', 'no-store').send(content)
    },
  })

  app.route({
    ...usedPhonesContract.addCheck,
    handler: async ({ params: { id }, body: { picture, ...check } }) => {
      await refuseUnknown(id)
      const content = await receivePicture(picture, 'picture')
      return inTransaction(app.db, (tx) => addBuyingCheck(tx, { ...check, id, content, now: app.clock() }))
    },
  })

  app.route({
    ...usedPhonesContract.checkPicture,
    handler: async ({ params: { check } }, reply) => {
      const content = await buyingChecksStore(app.db).picture(check)
      if (!content) throw pictureNotFound()
      return reply.type('image/webp').header('cache-control', 'no-store').send(content)
    },
  })
}
