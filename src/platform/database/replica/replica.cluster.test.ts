import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownPostgres, synchronousStandby, type OwnPostgres } from '../../../../scripts/stress/own-postgres.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { Invalidations } from '../../response-cache/invalidations.ts'
import { openDatabase } from '../open.ts'
import { withReplicaReads } from './scope.ts'

let primary: OwnPostgres
let standby: OwnPostgres
beforeAll(async () => {
  primary = await ownPostgres()
  standby = await synchronousStandby(primary)
  primary.ask('create table notes (id int primary key, words text)')
})
afterAll(() => {
  standby.stop()
  primary.stop()
})

async function open() {
  const invalidations = new Invalidations()
  const database = await openDatabase({
    databaseUrl: primary.url,
    readUrl: standby.url,
    dataDir: temporaryFolder(),
    listener: invalidations,
  })
  onTestFinished(() => database.close())
  await stateOf(database).toBe('current')
  await expect.poll(() => invalidations.isConnected, { timeout: 20_000 }).toBe(true)
  const replica = database.replica!
  const read = () =>
    withReplicaReads(async () => {
      const { rows } = await database.db.execute<{ onStandby: boolean; words: string[] }>(
        sql`select pg_is_in_recovery() as "onStandby", array(select words from notes order by id) as words`,
      )
      return rows[0]!
    })
  return { ...database, replica, invalidations, read }
}

const stateOf = ({ replica }: { replica: { state: () => { kind: string } } | undefined }) =>
  expect.poll(() => replica!.state().kind, { timeout: 20_000 })

/** What the primary has written but not flushed arrives a moment later. */
const readsStandby = ({ read }: { read: () => Promise<{ onStandby: boolean }> }) =>
  expect.poll(async () => (await read()).onStandby, { timeout: 20_000 }).toBe(true)

let notes = 0
const addNote = () => sql`insert into notes values (${notes++}, ${`note ${notes}`})`
const notifyChange = sql`select pg_notify('kadai_shown', pg_current_xact_id()::text || ' sales')`

test('reads of marked work come from the standby, others and all writes from the primary', async () => {
  const shop = await open()
  await readsStandby(shop)
  const { rows } = await shop.db.execute(sql`select pg_is_in_recovery() as here`)
  expect(rows).toEqual([{ here: false }])
  await withReplicaReads(() => shop.db.execute(addNote()))
  expect(primary.ask('select count(*) from notes')).toBe(String(notes))
})

test('after a notified change no read shows what was there before, however late the standby is', async () => {
  const shop = await open()
  for (let round = 0; round < 10; round++) {
    // Replay stands still, as on a standby that is busy.
    if (round === 5) standby.ask('select pg_wal_replay_pause()')
    await shop.db.transaction(async (tx) => {
      await tx.execute(addNote())
      await tx.execute(notifyChange)
    })
    const { words, onStandby } = await shop.read()
    expect(words).toHaveLength(notes)
    if (round >= 5) expect(onStandby).toBe(false)
  }
  await stateOf(shop).toBe('behind')
  standby.ask('select pg_wal_replay_resume()')
  await stateOf(shop).toBe('current')
  await readsStandby(shop)
})

test('a standby that is an hour behind is not read, and its delay is known', async () => {
  const shop = await open()
  standby.ask(`alter system set recovery_min_apply_delay = '1h'`)
  standby.ask('select pg_reload_conf()')
  await shop.db.execute(addNote())
  await stateOf(shop).toBe('behind')
  expect(shop.replica.state()).toMatchObject({ kind: 'behind', seconds: expect.any(Number) as number })
  const { words, onStandby } = await shop.read()
  expect({ notes: words.length, onStandby }).toEqual({ notes, onStandby: false })
  standby.ask('alter system reset recovery_min_apply_delay')
  standby.ask('select pg_reload_conf()')
  await stateOf(shop).toBe('current')
})

test('a standby that stops answering is away; its readers get their answers from the primary', async () => {
  const shop = await open()
  standby.freeze()
  const reading = Promise.all(Array.from({ length: 5 }, () => shop.read()))
  expect((await reading).every(({ onStandby }) => !onStandby)).toBe(true)
  await stateOf(shop).toBe('away')
  expect((await shop.read()).onStandby).toBe(false)
  standby.thaw()
  await stateOf(shop).toBe('current')
  await readsStandby(shop)
})
