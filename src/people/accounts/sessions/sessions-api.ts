import { isUuid } from '../../../platform/ids.ts'
import type { ApiPlugin } from '../../../platform/plugin.ts'
import { sessionNotFound } from '../errors.ts'
import { sessionsContract } from './contract.ts'
import { ownSessionsStore, sessionsStore } from './sessions-store.ts'

/** A user's own sessions: list and end them. */
export const sessionsApi: ApiPlugin = async (app) => {
  const sessions = ownSessionsStore(app.db)

  app.route({
    ...sessionsContract.list,
    handler: async (request) => {
      const current = await request.session()
      const { _id } = await request.customer()
      const open = await sessions.list(_id, app.clock())
      return open.map(({ id, agent, ip, signedInAt, lastSeenAt }) => ({
        id,
        device: deviceName(agent),
        ip,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: id === current?.id,
      }))
    },
  })

  app.route({
    ...sessionsContract.end,
    handler: async (request) => {
      const { _id } = await request.customer()
      const { id } = request.params
      if (!isUuid(id) || !(await sessions.closeOne(_id, id))) throw sessionNotFound()
      return { message: 'That session has ended.' }
    },
  })

  app.route({
    ...sessionsContract.endOthers,
    handler: async (request) => {
      const { _id } = await request.customer()
      await sessionsStore(app.db).closeAllOf(_id, (await request.session())?.tokenHash)
      return { message: 'You are now signed in only on this device.' }
    },
  })
}

type Names = readonly (readonly [RegExp, string])[]

// The order matters: Edge's user agent also contains Chrome, and Chrome's contains Safari.
const browsers: Names = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iPhone or iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system of a user agent, such as "Chrome on Android". */
export function deviceName(agent: string) {
  const find = (names: Names) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const parts = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device'
}
