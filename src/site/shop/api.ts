import { isoDayInIndia } from '../../platform/time-zone.ts'
import { publicAccess } from '../../platform/contract.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { changeShop } from './change-shop.ts'
import { shopContract } from './contract.ts'
import { gstOfDay } from './gst-of-day.ts'
import { webManifest } from './seo/web-manifest.ts'
import { acceptedMethods } from './settings/accepted-methods.ts'
import { shopSettingsContract, type StoredShop } from './settings/contract.ts'
import { collectionText, hoursByDays, hoursText } from './settings/opening-hours.ts'
import { shopStore } from './store.ts'

export const shopProfileApi: ApiPlugin = async (app) => {
  const shop = shopStore(app.db)

  app.route({
    ...shopContract.showShop,
    handler: async () => presentShop(await shop.profile(), app.clock()),
  })

  app.get('/site.webmanifest', { config: publicAccess }, async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .serializer(JSON.stringify)
      .send(webManifest(await shop.profile())),
  )

  app.route({
    ...shopContract.changeShop,
    handler: async (request) =>
      presentShop(await changeShop(app, request.body, await request.customer()), app.clock()),
  })

  app.route({ ...shopSettingsContract.show, handler: () => shop.profile() })

  app.route({
    ...shopSettingsContract.change,
    handler: async (request) => changeShop(app, request.body, await request.customer()),
  })
}

/** The schema leaves out the settings that pages get in words. */
function presentShop(stored: StoredShop, now: Date) {
  const methods = acceptedMethods(stored)
  return {
    ...stored,
    acceptsCard: methods.includes('card'),
    acceptsUpi: methods.includes('upi'),
    ...bannerOfDay(stored, now),
    hoursText: hoursText(stored, now),
    hours: hoursByDays(stored.openingHours),
    closedOn: stored.holidays.map(({ date }) => date).filter((date) => date >= isoDayInIndia(now)),
    collectionText: collectionText(stored, now),
    ...gstOfDay(stored, now),
  }
}

type Banner = Pick<StoredShop, 'bannerText' | 'bannerLink' | 'bannerFrom' | 'bannerTo'>

/** The home page's banner on this day in India; an empty text outside of its days. */
function bannerOfDay({ bannerText, bannerLink, bannerFrom, bannerTo }: Banner, now: Date) {
  const today = isoDayInIndia(now)
  const isOn = (bannerFrom === '' || bannerFrom <= today) && (bannerTo === '' || today <= bannerTo)
  return isOn ? { bannerText, bannerLink } : { bannerText: '', bannerLink: '' }
}
