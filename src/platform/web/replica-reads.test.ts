import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readsFromReplica } from '../database/replica/scope.ts'
import type { ReadReplica } from '../database/replica/read-replica.ts'
import { publicAccess } from '../contract.ts'
import { readFromReplica } from './replica-reads.ts'

async function shopWith(replica: ReadReplica | undefined) {
  const app = Fastify()
  await app.register(cookie)
  readFromReplica(app, { replica, isSecure: true })
  const whence = () => (readsFromReplica() ? 'replica' : 'primary')
  app.get('/list', { config: { ...publicAccess, mayLag: true } }, async () => Promise.resolve().then(whence))
  app.get('/order', { config: publicAccess }, whence)
  app.post('/change', { config: publicAccess }, () => 'changed')
  return app
}

const replica = {} as ReadReplica

test('lists are read from a replica, except by a visitor who has just changed something', async () => {
  const app = await shopWith(replica)
  expect((await app.inject('/list')).body).toBe('replica')
  expect((await app.inject('/order')).body).toBe('primary')
  const changed = await app.inject({ method: 'POST', url: '/change' })
  const [mark] = changed.cookies
  expect(mark).toMatchObject({ name: '__Host-just_changed', httpOnly: true, secure: true, maxAge: 6 })
  expect((await app.inject({ url: '/list', cookies: { [mark!.name]: mark!.value } })).body).toBe('primary')
})

test('reading sets no cookie, and without a replica there is none at all', async () => {
  expect((await (await shopWith(replica)).inject('/list')).cookies).toEqual([])
  const app = await shopWith(undefined)
  expect((await app.inject({ method: 'POST', url: '/change' })).cookies).toEqual([])
  expect((await app.inject('/list')).body).toBe('primary')
})
