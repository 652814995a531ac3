import { sql } from 'drizzle-orm'
import { constant, constantFrom, oneof, string, stringMatching } from 'fast-check'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { upi } from '../../testing/counter-fixtures.ts'
import { smallestPhoto } from '../../testing/pictures.ts'
import { insertProducts } from '../../testing/product-fixtures.ts'
import { bookVisit } from './book-visit.ts'
import type { Job } from './contract.ts'
import {
  approved,
  deposited,
  device,
  estimated,
  jobOf,
  jobsUrl,
  labourLine,
  partLine,
  repairCustomer,
  repaired,
  takenIn,
} from '../../testing/repair-fixtures.ts'
import type { StaffChange, TestManifest } from '../../testing/test-manifest.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { visitor } from '../../testing/visitor.ts'

const outside = { kind: 'outside', name: 'Board repair', price: 900 }
const at = (id: string) => `${jobsUrl}/${id}`
const withKey = () => ({ 'idempotency-key': newId() })

async function linkOf(app: TestApp, visitId: string) {
  const { rows } = await app.db.execute<{ token: string }>(
    sql`select link_token as token from repair_visits where id = ${visitId}`,
  )
  return rows[0]!.token
}

async function bookedJob(app: TestApp) {
  const { ids } = await inTransaction(app.db, (tx) =>
    bookVisit(tx, {
      customer: repairCustomer,
      devices: [
        {
          brand: 'Apple',
          model: 'iPhone 13',
          fault: 'Screen',
          bookedFor: { day: '2099-01-01', part: 'morning' },
        },
      ],
      now: app.clock(),
    }),
  )
  return ids[0]!
}

const id = '018f0000-0000-8000-8000-00000000e001'
const job = (state: string, columns = '', values = '') => `
  insert into repair_visits (id, link_token, user_id, full_name, phone_number, created_at)
    values ('${id}', 'token', '${id}', 'Asha', '9876543210', now());
  insert into repair_jobs (id, visit_id, brand, model, fault, pickup_code, created_at, state_since, state${columns})
    values ('R-23456789', '${id}', 'Apple', 'iPhone 13', 'Screen', '123456', now(), now(), '${state}'${values});`
const over = (state: string, charge = `'fee'`, fee = 0) =>
  job(
    state,
    ', ended_at, outcome, charge, diagnosis_fee_paise',
    `, now(), ${state === 'cancelled' ? 'null, null' : `'declined', ${charge}`}, ${fee}`,
  )
const heldPart = `
  insert into repair_estimates (id, job_id, version, created_at) values ('${id}', 'R-23456789', 1, now());
  insert into repair_lines (id, estimate_id, position, kind, product_id, name, hsn, quantity, unit_price_paise, warranty_days, part_state)
    values ('${id}', '${id}', 0, 'part', '${id}', 'Screen', '8517', 1, 100, 0, 'held');
  update repair_estimates set sent_at = now() where id = '${id}';`

export const testing: TestManifest = {
  staffChanges: async ({ app, staff, things }) => {
    const first = await takenIn(staff)
    const draft = await takenIn(staff)
    const { version } = (
      await staff.put(`${at(draft.id)}/estimate`, { version: 1, lines: [outside] })
    ).json<Job>()
    const asked = await takenIn(staff)
    await estimated(staff, asked.id, [labourLine])
    await visitor(app).get(`/api/repair-links/${await linkOf(app, asked.visit.id)}`)
    const [part] = await insertProducts(app, 'accessories', [{ onHand: 5 }])
    const fitting = await approved(staff, [partLine(part)])
    const [again, ready] = [await repaired(staff, [labourLine]), await repaired(staff, [labourLine])]
    const booked = await bookedJob(app)
    const own = await takenIn(staff, { assignedTo: staff.id, passcode: { kind: 'code', text: '2580' } })
    const over = things['repair jobs']!
    const answerUrl = `${await linkOf(app, asked.visit.id)}/jobs/${asked.id}/answer`
    const change = (route: string, url: string, body?: object, more: Partial<StaffChange> = {}) =>
      [route, { url, ...(body && { body }), ...more }] satisfies [string, StaffChange]
    const ofJob = (method: string, part: string, id: string, body?: object, more?: Partial<StaffChange>) =>
      change(`${method} ${at(':id')}${part}`, `${at(id)}${part}`, body, more)
    const visits = '/api/repairs/visits'
    const visit = { customer: repairCustomer, jobs: [device] }
    return [
      change(`POST ${visits}`, visits, visit, { headers: withKey() }),
      change(`POST ${visits}/:id/jobs`, `${visits}/${first.visit.id}/jobs`, device, { headers: withKey() }),
      change(`POST ${visits}/:id/link`, `${visits}/${first.visit.id}/link`),
      ofJob('POST', '/messages', draft.id),
      ofJob('PATCH', '', first.id, { version: 1, place: 'Box 4' }),
      ofJob('POST', '/notes', first.id, { text: 'Waits for her brother' }),
      ofJob('POST', '/photos', first.id, { photo: smallestPhoto }),
      ofJob('POST', '/receive', booked, { version: 1, ...device }),
      ofJob('POST', '/state', again.id, { version: again.version, to: 'in_repair' }),
      ofJob('PUT', '/estimate', first.id, { version: 2, lines: [labourLine] }),
      ofJob('DELETE', '/estimate', first.id),
      ofJob('POST', '/estimate/send', draft.id, { version }),
      change(
        `PUT ${at(':id')}/lines/:line/outside`,
        `${at(draft.id)}/lines/${(await jobOf(staff, draft.id)).estimates[0]!.lines[0]!.id}/outside`,
        { sentTo: 'Board Clinic' },
      ),
      ofJob('POST', '/answer', draft.id, { estimate: 1, answer: 'approved', how: 'by_phone' }),
      ofJob('POST', '/undo', draft.id, { version: version + 3 }),
      ofJob(
        'POST',
        '/answer/confirm',
        asked.id,
        { estimate: 1, isTheirs: true },
        {
          first: async () => {
            await staff.post(`${visits}/${asked.visit.id}/link`)
            const said = { estimate: 1, answer: 'approved', name: 'Asha' }
            return visitor(app).post(`/api/repair-links/${answerUrl}`, said)
          },
        },
      ),
      ofJob('POST', '/parts', fitting.id, { line: fitting.estimates[0]!.lines[0]!.id, as: 'used' }),
      ofJob('PUT', '/passcode', first.id, { kind: 'code', text: '2580' }),
      ofJob('POST', '/passcode/view', own.id),
      ofJob('DELETE', '/passcode', own.id),
      ofJob('POST', '/deposits', first.id, { tenders: [upi(100)] }, { headers: withKey() }),
      change(
        'POST /api/repairs/hand-overs',
        '/api/repairs/hand-overs',
        {
          jobs: [{ id: ready.id, version: ready.version }],
          ...{ withoutCode: 'Known here', tenders: [upi(1_000)], shownBalance: 1_000 },
        },
        { headers: withKey() },
      ),
      ofJob('POST', '/cancel', asked.id, { version: 5, reason: 'Bought a new one' }),
      change(
        `POST ${at(':id')}/refunds/:refund/settle`,
        `${at(over)}/refunds/${things['repair refunds']}/settle`,
        { utr: '412345678902' },
      ),
      change(`POST ${at(':id')}/payments/:payment`, `${at(over)}/payments/${things['repair payments']}`, {
        decision: 'reject',
      }),
    ]
  },
  // One job that is over, with a refund that waits, a payment that was reported, a photo and work of another workshop.
  memberThings: async (app, _member, owner) => {
    await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
    const { id: jobId, visit } = await takenIn(owner)
    const { estimates } = await estimated(owner, jobId, [outside])
    const token = await linkOf(app, visit.id)
    await owner.post(`${at(jobId)}/answer`, { estimate: 1, answer: 'approved', how: 'in_shop' })
    await deposited(owner, jobId, 500)
    await visitor(app).post(`/api/repair-links/${token}/jobs/${jobId}/utr`, {})
    const payment = (await jobOf(owner, jobId)).money.reported[0]!.id
    await owner.post(`${at(jobId)}/photos`, { photo: smallestPhoto, isForCustomer: true })
    const { version, photos } = await jobOf(owner, jobId)
    await owner.post(`${at(jobId)}/cancel`, { version, reason: 'Bought a new one', payBackBy: 'upi' })
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from refunds where reference = ${jobId}`,
    )
    return {
      ...{ 'repair jobs': jobId, 'repair visits': visit.id, 'repair repair-links': token },
      ...{ 'repair lines': estimates[0]!.lines[0]!.id, 'repair photos': photos[0]!.id },
      ...{ 'repair payments': payment, 'repair refunds': rows[0]!.id },
    }
  },
  withoutEffect: {
    'finds nothing here that it could change; tests of its own show its effect': [
      'PATCH /api/repairs/jobs/:id',
      'PUT /api/repairs/jobs/:id/estimate',
      'DELETE /api/repairs/jobs/:id/estimate',
      'PUT /api/repairs/jobs/:id/passcode',
      'POST /api/repairs/hand-overs',
      'POST /api/repairs/visits',
      'POST /api/repairs/visits/:id/jobs',
      'POST /api/repair-bookings',
      'POST /api/repair-links/:token/jobs/:job/day',
      'POST /api/repair-links/:token/jobs/:job/cancel',
      'POST /api/repair-links/:token/jobs/:job/photos',
      'POST /api/repair-links/:token/jobs/:job/answer',
      'POST /api/repair-links/:token/jobs/:job/gateway-payment',
      'POST /api/repair-links/:token/jobs/:job/qr',
      'POST /api/repair-links/:token/jobs/:job/utr',
      ...[
        'state',
        'undo',
        'receive',
        'estimate/send',
        'answer',
        'answer/confirm',
        'parts',
        'messages',
        'passcode/view',
        'deposits',
        'cancel',
        'refunds/:refund/settle',
        'photos',
      ].map((part) => `POST /api/repairs/jobs/:id/${part}`),
    ],
  },
  // Tests of their own show what erasure leaves of repairs.
  textsAbout: { repairs: 'shop' },
  wholeLists: {
    '/api/repairs/board': 'the first twenty jobs of each state',
  },
  fields: {
    serial: constantFrom('352099001761481', 'F2LXW9Q4KX'),
    // Also a pattern that is drawn to unlock a phone.
    text: oneof(constant('1-2-5-8'), string({ minLength: 1, maxLength: 40, unit: 'grapheme' })),
    name: stringMatching(/^[A-Z][a-z]{1,12}$/),
  },
  faults: {
    'repair-deposits': `${job('received')}
        insert into vouchers (id, kind, series, year, number, code, reference, issued_at, total_paise, content)
          values ('${id}', 'receipt_voucher', 'RV', '26-27', 1, 'RV/26-27/00001', 'R-23456789', timestamptz '2026-05-01', 100, '{}');
        insert into document_series (series, year, last_number, last_issued_at) values ('RV', '26-27', 1, timestamptz '2026-05-01');`,
    'repair-bills': over('handed_over', `'fee'`, 20_000),
    'repair-parts': `${over('cancelled')}${heldPart}`,
    'repair-passcodes': `${over('cancelled')}
      insert into repair_passcodes (job_id, kind, cipher, stored_at) values ('R-23456789', 'code', 'x', now());`,
  },
}
