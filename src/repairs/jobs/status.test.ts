import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp } from '../../testing/test-app.ts'
import { canMove, canUndo, isEnded, jobStates, type JobState } from './status.ts'

const person = newId()
const hasOutcome = (state: JobState) => state === 'ready' || state === 'handed_over'
const outcomeOf = (state: JobState) => (hasOutcome(state) ? `'repaired'` : 'null')
const endOf = (state: JobState) => (isEnded(state) ? 'now()' : 'null')

interface Pair {
  id: string
  from: JobState
  to: JobState
}
const pairs: Pair[] = jobStates.flatMap((from, row) =>
  jobStates.flatMap((to, column) => (to === from ? [] : [{ id: `R-000000${row}${column}`, from, to }])),
)

/** A job in the first state of each pair, with an approved estimate. */
const insertJobs = (some: Pair[]) => `
  insert into repair_visits (id, link_token, user_id, full_name, phone_number, created_at)
    values ('${person}', 'token', '${person}', 'Asha', '9876543210', now());
  alter table repair_jobs disable trigger user;
  insert into repair_jobs (id, visit_id, brand, model, fault, assigned_to, pickup_code, created_at, state_since, state, outcome, ended_at)
    select job.id, '${person}', 'Apple', 'iPhone 13', 'Screen', '${person}', '123456', now(), now(), job.state, job.outcome, job.ended_at
    from (values ${some
      .map(({ id, from }) => `('${id}', '${from}', ${outcomeOf(from)}, ${endOf(from)}::timestamptz)`)
      .join(', ')}) as job (id, state, outcome, ended_at);
  alter table repair_jobs enable trigger user;
  insert into repair_estimates (id, job_id, version, created_at, sent_at) select gen_random_uuid(), id, 1, now(), now() from repair_jobs;
  insert into repair_answers (id, estimate_id, answer, given_by, name, answered_at, confirmed_at)
    select gen_random_uuid(), id, 'approved', 'staff', 'Asha', now(), now() from repair_estimates;`

/** Tries the change of each pair; a job that the database refuses stays as it is. */
const tryChanges = (some: Pair[]) =>
  `do $$ begin ${some
    .map(
      ({ id, to }) => `
    begin
      update repair_jobs set state = '${to}', outcome = ${outcomeOf(to)}, ended_at = ${endOf(to)} where id = '${id}';
    exception when check_violation then null;
    end;`,
    )
    .join('')} end $$`

/** The pairs of jobs that changed. */
async function accepted(some: Pair[], { setUp = '' } = {}) {
  const app = await testApp()
  await app.db.execute(`${insertJobs(some)} ${setUp}`)
  await app.db.execute(tryChanges(some))
  const { rows } = await app.db.execute<{ id: string; state: JobState }>('select id, state from repair_jobs')
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
  return some.filter(({ id, to }) => stateOf.get(id) === to)
}

test('the database accepts exactly the changes and undos of the tables', async () => {
  expect(await accepted(pairs)).toEqual(
    pairs.filter(({ from, to }) => canMove(from, to) || canUndo(from, to)),
  )
})

test('no work begins before the newest estimate is approved', async () => {
  const begin = pairs.filter(({ from, to }) => from === 'awaiting_answer' && to === 'in_repair')
  const newer = `
    insert into repair_estimates (id, job_id, version, created_at, sent_at)
      select gen_random_uuid(), id, 2, now(), now() from repair_jobs;`

  expect(await accepted(begin)).toEqual(begin)
  expect(await accepted(begin, { setUp: newer })).toEqual([])
})
