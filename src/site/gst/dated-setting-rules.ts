import type { GstSettingName } from './contract.ts'

export interface DatedSetting {
  id: GstSettingName
  fromDate: string
  /** 1 or 0 for a switch, paise for a limit. */
  value: number
}

/** Notification 78/2020 and rule 48(4) for the turnover; rule 138 and Tamil Nadu's notification 9/2018 for the limits. */
const defaults: Record<GstSettingName, number> = {
  turnover_above_5_crore: 0,
  eway_limit_inter_state: 50_000_00,
  eway_limit_intra_state: 1_00_000_00,
}

/** The value on a day, "2026-11-21". */
export function settingOn(day: string, name: GstSettingName, settings: DatedSetting[]): number {
  const [setting] = settings
    .filter(({ id, fromDate }) => id === name && fromDate <= day)
    .toSorted((a, b) => b.fromDate.localeCompare(a.fromDate))
  return setting?.value ?? defaults[name]
}

/** Whether six-digit codes and e-invoices are due on a day. */
export const isAbove5Crore = (day: string, settings: DatedSetting[]) =>
  settingOn(day, 'turnover_above_5_crore', settings) === 1
