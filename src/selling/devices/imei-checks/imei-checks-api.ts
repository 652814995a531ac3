import { usersStore } from '../../../people/accounts/users-store.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { photoReceiver } from '../../catalogue/images/receive-photo.ts'
import { devicesStore } from '../devices-store.ts'
import { deviceNotFound } from '../errors.ts'
import { addImeiCheck } from './add-imei-check.ts'
import { imeiChecksContract, type DeviceChecks } from './contract.ts'
import { pictureNotFound } from './errors.ts'
import { findSellingProblems } from './find-selling-problems.ts'
import { imeiChecksStore } from './imei-checks-store.ts'

export const imeiChecksApi: ApiPlugin = async (app) => {
  const receivePicture = photoReceiver()
  const presentChecks = async (deviceId: string): Promise<DeviceChecks> => {
    const [device] = isUuid(deviceId) ? await devicesStore(app.db).byIds([deviceId]) : []
    if (!device) throw deviceNotFound()
    const store = imeiChecksStore(app.db)
    const checks = await store.ofDevice(deviceId)
    const names = await usersStore(app.db).namesOf(checks.flatMap(({ checkedBy }) => checkedBy ?? []))
    const isOfPresentLife = ({ purchaseId }: (typeof checks)[number]) => purchaseId === device.purchaseId
    const imeis = (await store.imeisOf([device.id])).get(device.id) ?? []
    const problems = await findSellingProblems(app.db, [device], app.clock())
    return {
      checks: checks.map((check) => ({
        ...{ id: check.id, number: check.number, purpose: check.purpose, result: check.result },
        checkedOn: check.checkedOn,
        checkedBy: (check.checkedBy && names.get(check.checkedBy)) ?? null,
        isOfPresentLife: isOfPresentLife(check),
      })),
      imeis,
      problem: problems.get(device.id) ?? null,
    }
  }

  app.route({
    ...imeiChecksContract.list,
    handler: ({ params }) => presentChecks(params.id),
  })

  app.route({
    ...imeiChecksContract.add,
    handler: async ({ params, body: { picture, ...check } }) => {
      // Before the picture is decoded.
      await presentChecks(params.id)
      const content = await receivePicture(picture, 'picture')
      await addImeiCheck(app.db, { ...check, deviceId: params.id, picture: content, now: app.clock() })
      return presentChecks(params.id)
    },
  })

  app.route({
    ...imeiChecksContract.picture,
    handler: async ({ params }, reply) => {
      const picture = await imeiChecksStore(app.db).picture(params.id, params.check)
      if (!picture) throw pictureNotFound()
      return reply.type('image/webp').header('cache-control', 'no-store').send(picture)
    },
  })
}
