import { isUuid } from '../../platform/ids.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { sessionNotFound } from '../errors.ts'
import { sessionsContract } from './contract.ts'
import { ownSessionsStore, sessionsStore } from './sessions-store.ts'

/** Where somebody is signed in, and ending that from elsewhere. */
export const sessionsApi: ApiPlugin = async (app) => {
  const sessions = ownSessionsStore(app.db)

  app.route({
    ...sessionsContract.list,
    handler: async (request) => {
      const current = await request.session()
      const { _id } = await request.customer()
      const open = await sessions.listActive(_id, app.clock())
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
      return { message: 'You are signed in only here now.' }
    },
  })
}

type Names = readonly (readonly [RegExp, string])[]

// Each says what it can pass for as well: Edge calls itself Chrome, and Chrome calls itself Safari.
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

/** What a browser calls itself, in words that its owner recognises. */
export function deviceName(agent: string) {
  const find = (names: Names) => names.find(([sign]) => sign.test(agent))?.[1]
  const found = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return found.length > 0 ? found.join(' on ') : 'Unknown device'
}
