import { sql } from 'drizzle-orm'
import { isWithin, timeInIndia } from '../../platform/database/expressions.ts'
import {
  countOf,
  pagesOf,
  timeKey,
  type KeyedRow,
  type MakeSheet,
} from '../../platform/spreadsheets/list-sheet.ts'
import { outcomeLabels, stateLabels } from './labels.ts'
import type { JobState, Outcome } from './status.ts'

interface RepairRow extends KeyedRow {
  id: string
  created: string
  state: JobState
  outcome: Outcome | null
  name: string
  phone: string
  device: string
  serial: string
  fault: string
  technician: string
  promised: string | null
  ended: string | null
  parts: string
  vouchers: string
  claim: string
  order: string
}

const heading = [
  ...[
    'Repair',
    'Taken in',
    'State',
    'Outcome',
    'Customer',
    'Mobile number',
    'Device',
    'IMEI or serial number',
  ],
  ...['Fault', 'Technician', 'Promised', 'Over since', 'Parts used', 'Vouchers', 'Claim of', 'Bill'],
]
const key = timeKey('j.created_at', 'j.id')

/** Repairs by the day on which they were taken in or booked. */
export const repairsSheet: MakeSheet = (db, period) => {
  const isListed = isWithin('j.created_at', period)
  return {
    name: 'Repairs',
    count: () => countOf(db, sql`select count(*)::int as count from repair_jobs j where ${isListed}`),
    pages: () =>
      pagesOf<RepairRow>(db, {
        heading,
        query: (after, limit) => sql`
          select ${key} as key, j.id, ${timeInIndia('j.created_at')} as created, j.state, j.outcome, v.full_name as name,
            v.phone_number as phone, j.brand || ' ' || j.model as device, coalesce(j.serial, '') as serial, j.fault,
            coalesce((select full_name from user_names where id = j.assigned_to), '') as technician,
            ${timeInIndia('j.promised_at')} as promised, ${timeInIndia('j.ended_at')} as ended,
            (select coalesce(string_agg(l.quantity || ' × ' || l.name, ', ' order by l.position), '')
              from repair_lines l join repair_estimates e on e.id = l.estimate_id where e.job_id = j.id and l.part_state = 'used') as parts,
            (select coalesce(string_agg(code, ', ' order by code), '') from issued_vouchers where reference = j.id) as vouchers,
            coalesce(j.warranty_of, '') as claim, coalesce(j.order_id, '') as "order"
          from repair_jobs j join repair_visits v on v.id = j.visit_id
          where ${isListed} and ${key} > ${after}
          order by 1 limit ${limit}`,
        toRow: (row) => [
          ...[
            row.id,
            row.created,
            stateLabels[row.state],
            row.outcome === null ? '' : outcomeLabels[row.outcome],
          ],
          ...[row.name, row.phone, row.device, row.serial, row.fault, row.technician],
          ...[row.promised ?? '', row.ended ?? '', row.parts, row.vouchers, row.claim, row.order],
        ],
      }),
  }
}
