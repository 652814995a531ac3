import fc from 'fast-check'
import { openStage, type Stage } from '../authorization/stage.ts'
import { expectChecksPass } from '../consistency-checks.ts'
import { razorpayServer } from '../razorpay-server.ts'
import { admin, guest, member } from '../visitor.ts'
import { actors, callsOf, type Call } from './cases.ts'
import { findProblem } from './check-response.ts'
import { operationsOf } from './openapi.ts'

const batch = 250

/** Makes `cases` generated calls, deterministic for a seed. Returns the failures, each with its call. */
export async function fuzz({ cases, seed }: { cases: number; seed: number }) {
  const stage = await openStage()
  // Knows no keys, so that it refuses all that are entered.
  stage.app.razorpayUrl = (await razorpayServer()).url
  const operations = await operationsOf(stage.app)
  const calls = fc.oneof(...operations.map((operation) => callsOf(operation, stage.things)))
  const found: string[] = []
  const statuses = new Map<number, number>()
  for (let done = 0; done < cases && found.length < 20; done += batch) {
    await signInAgain(stage)
    for (const call of fc.sample(calls, { numRuns: Math.min(batch, cases - done), seed: seed + done })) {
      const answer = await send(stage, call)
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      const problem = findProblem(answer, routeOf(stage, call))
      if (problem)
        found.push(`seed ${seed + done}: ${problem}\n  ${inWords(call)}\n  ${answer.body.slice(0, 300)}`)
    }
    if ((await stage.app.inject('/healthz')).statusCode !== 200)
      found.push(`seed ${seed + done}: no answer at /healthz`)
  }
  await expectChecksPass(stage.app.db, stage.app.clock())
  return { found, statuses, operations: operations.length }
}

/** Signs actors in again whose session was ended by a call, or whose account it changed. */
async function signInAgain({ app, people }: Stage) {
  const signIns = { guest, member: (shop: typeof app) => member(shop), admin, none: undefined }
  for (const actor of actors) {
    const again = signIns[actor]
    if (again && (await people[actor].get('/api/auth/me')).statusCode !== 200)
      people[actor] = await again(app)
  }
}

function send({ app, people }: Stage, { operation, actor, path, query, body, key }: Call) {
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(path[name] ?? ''))
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return app.inject({
    method: operation.method as 'GET',
    url: pairs.length > 0 ? `${address}?${pairs.join('&')}` : address,
    cookies: Object.fromEntries(people[actor].cookies),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: body }),
  })
}

/** A lone surrogate cannot be URL-encoded. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function routeOf({ app }: Stage, { operation: { method, path } }: Call) {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
  return app.routeTable.find((route) => route.url === url && [route.method].flat().includes(method as 'GET'))!
}

const inWords = ({ operation: { method, path: address }, actor, path, query, body }: Call) =>
  `${method} ${address} by ${actor} ${JSON.stringify({ path, query })} ${body?.slice(0, 500) ?? ''}`
