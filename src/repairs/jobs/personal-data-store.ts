import { sql, type SQL } from 'drizzle-orm'
import { mailErasureStore } from '../../people/mail/personal-data-store.ts'
import { exportedRupees } from '../../platform/database/expressions.ts'
import type { PersonalData } from '../../platform/domains/personal-data.ts'

const isOfNumbers = (numbers: string[]): SQL => sql`v.phone_number = any(${sql.param(numbers)}::text[])`
const jobsOf = (numbers: string[]): SQL =>
  sql`(select j.id from repair_jobs j join repair_visits v on v.id = j.visit_id where ${isOfNumbers(numbers)})`

/** Passcodes are in no export. Vouchers and bills stay as they were issued, as the tax law requires. */
export const repairsPersonalData: PersonalData = {
  exported: ({ numbers }) => sql`jsonb_build_object('repairs', (
    select coalesce(jsonb_agg(jsonb_build_object('repair', j.id, 'name', v.full_name, 'mobileNumber', v.phone_number, 'email', v.email, 'language', v.language,
      'brand', j.brand, 'model', j.model, 'serial', j.serial, 'fault', j.fault, 'condition', j.condition,
      'accessoriesLeft', j.accessories_left, 'dataConsent', j.data_consent, 'diagnosisFee', ${exportedRupees('j.diagnosis_fee_paise')},
      'state', j.state, 'outcome', j.outcome, 'bill', j.order_id, 'takenInAt', j.created_at, 'endedAt', j.ended_at,
      'hasSignature', v.signature <> '',
      'photos', (select count(*) from repair_photos p where p.job_id = j.id),
      'answers', (select coalesce(jsonb_agg(jsonb_build_object('answer', a.answer, 'name', a.name, 'note', a.note, 'at', a.answered_at)
        order by a.answered_at), '[]') from repair_answers a join repair_estimates e on e.id = a.estimate_id where e.job_id = j.id),
      'notes', (select coalesce(jsonb_agg(jsonb_build_object('note', n.note, 'at', n.happened_at) order by n.id), '[]')
        from repair_events n where n.job_id = j.id and n.kind = 'note'),
      'vouchers', (select coalesce(jsonb_agg(i.code order by i.code), '[]') from issued_vouchers i where i.reference = j.id)
    ) order by j.created_at), '[]')
    from repair_jobs j join repair_visits v on v.id = j.visit_id where ${isOfNumbers(numbers)}))`,

  async blockers(db, { numbers }) {
    const { rows } = await db.execute<{ sentence: string }>(sql`
      select 'Repair ' || id || ' is not over: hand it over or cancel it first.' as sentence from repair_jobs
      where id in ${jobsOf(numbers)} and ended_at is null
      union all
      select 'A refund of repair ' || r.order_id || ' is not finished: send it first.' from refunds_of_orders r
      where r.order_id in ${jobsOf(numbers)} and r.status <> 'processed'`)
    return rows.map(({ sentence }) => sentence)
  },

  async preview(db, { numbers }) {
    const { rows } = await db.execute<{ jobs: number; photos: number }>(sql`
      select (select count(*)::int from repair_jobs where id in ${jobsOf(numbers)}) as jobs,
        (select count(*)::int from repair_photos where job_id in ${jobsOf(numbers)}) as photos`)
    const { jobs, photos } = rows[0]!
    return [
      { what: 'repairs', count: jobs },
      { what: 'photos', count: photos },
    ]
  },

  async erase(db, { numbers }, now) {
    const jobs = jobsOf(numbers)
    await db.execute(sql`delete from repair_photos where job_id in ${jobs}`)
    await db.execute(sql`delete from repair_passcodes where job_id in ${jobs}`)
    await db.execute(sql`
      update repair_answers set name = '', note = ''
      where estimate_id in (select id from repair_estimates where job_id in ${jobs})`)
    await db.execute(sql`
      update repair_jobs set fault = 'Erased', condition = '', accessories_left = '', place = '', serial = null where id in ${jobs}`)
    const erased = sql`
      with erased as (
        update repair_visits v set full_name = 'Erased', phone_number = '', email = '', signature = '', erased_at = ${now}
        where ${isOfNumbers(numbers)} returning v.id
      )
      select j.id from repair_jobs j join erased on erased.id = j.visit_id`
    const { rows } = await db.execute<{ id: string }>(erased)
    const ids = rows.map(({ id }) => id)
    await db.execute(sql`update repair_events set note = '' where job_id = any(${sql.param(ids)}::text[])`)
    await mailErasureStore(db).removeAbout(ids.map((id) => `repair:${id}`))
  },
}
