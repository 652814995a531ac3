import { inTransaction } from '../../platform/database/transaction.ts'
import { fromRupees, paise, toRupees } from '../../platform/money/money.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { gstSettingsContract, type GstSettingName, type GstSettings, type NewGstSetting } from './contract.ts'
import { isAbove5Crore, settingOn, type DatedSetting } from './dated-setting-rules.ts'
import { gstSettingsStore } from './gst-settings-store.ts'

export const gstApi: ApiPlugin = async (app) => {
  const show = async () => present(await gstSettingsStore(app.db).all(), isoDayInIndia(app.clock()))

  app.route({ ...gstSettingsContract.show, handler: show })

  app.route({
    ...gstSettingsContract.add,
    handler: async ({ body }) => {
      // Staff changes need a transaction: the audit log takes the actor from it.
      await inTransaction(app.db, (tx) => gstSettingsStore(tx).upsert(toStored(body)))
      return show()
    },
  })
}

const toStored = (setting: NewGstSetting): DatedSetting => ({
  id: setting.name,
  fromDate: setting.from,
  value: 'isOn' in setting ? Number(setting.isOn) : fromRupees(setting.limit),
})

function present(settings: DatedSetting[], today: string): GstSettings {
  const limit = (name: GstSettingName) => toRupees(paise(settingOn(today, name, settings)))
  return {
    now: {
      isAbove5Crore: isAbove5Crore(today, settings),
      ewayLimitInterState: limit('eway_limit_inter_state'),
      ewayLimitIntraState: limit('eway_limit_intra_state'),
    },
    dated: settings.map(({ id, fromDate, value }) => ({
      name: id,
      from: fromDate,
      isOn: value === 1,
      limit: id === 'turnover_above_5_crore' ? null : toRupees(paise(value)),
    })),
  }
}
