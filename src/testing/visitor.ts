import type { InjectOptions } from 'fastify'
import { adminsStore, usersStore } from '../people/accounts/users-store.ts'
import type { StaffRole } from '../people/accounts/roles/role-rules.ts'
import { createFirstAdmin } from '../people/accounts/signing-in/first-admin.ts'
import type { TestApp } from './test-app.ts'

export type Visitor = ReturnType<typeof visitor>

/** A browser with its own cookie jar and optional IP address. */
export function visitor(app: TestApp, address?: string) {
  const cookies = new Map<string, string>()

  async function send(
    method: InjectOptions['method'],
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await app.inject({
      method: method!,
      url,
      headers: { ...headers },
      ...(address !== undefined && { remoteAddress: address }),
      cookies: Object.fromEntries(cookies),
      ...(payload !== undefined && { payload: payload as object }),
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    cookies,
    send,
    get: (url: string) => send('GET', url),
    post: (url: string, body?: unknown, headers?: Record<string, string>) => send('POST', url, body, headers),
    put: (url: string, body?: unknown, headers?: Record<string, string>) => send('PUT', url, body, headers),
    patch: (url: string, body?: unknown, headers?: Record<string, string>) =>
      send('PATCH', url, body, headers),
    delete: (url: string, body?: unknown, headers?: Record<string, string>) =>
      send('DELETE', url, body, headers),
  }
}

export interface Person extends Visitor {
  id: string
}

/** A guest with a session. */
export async function guest(app: TestApp, address?: string): Promise<Person> {
  const browser = visitor(app, address)
  const answer = await browser.post('/api/auth/guest')
  return { ...browser, id: answer.json<{ user: { _id: string } }>().user._id }
}

let people = 0

/** A newly registered member. */
export async function member(app: TestApp, email = `member${++people}@example.com`): Promise<Person> {
  const browser = visitor(app)
  const password = 'a long password'
  const answer = await browser.post('/api/auth/signup', {
    fullName: 'A Member',
    email,
    password,
    confirmPassword: password,
  })
  return { ...browser, id: answer.json<{ user: { _id: string } }>().user._id }
}

/** A member who has opened the link that confirms the email. */
export async function confirmedMember(app: TestApp, email?: string): Promise<Person> {
  const person = await member(app, email)
  await usersStore(app.db).markVerified(person.id, app.clock())
  return person
}

/** The shop's admin, signed in; each call opens another session of the same person. */
export async function admin(app: TestApp): Promise<Person> {
  const credentials = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'the password of the admin' }
  await createFirstAdmin(app.db, credentials, app.clock)
  const browser = visitor(app)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = credentials
  const answer = await browser.post('/api/auth/login', { email, password })
  return { ...browser, id: answer.json<{ user: { _id: string } }>().user._id }
}

/** Somebody of the staff with this role, signed in; the shop has its owner besides. */
export async function staff(app: TestApp, role: StaffRole): Promise<Person> {
  await admin(app)
  const email = `${role}${++people}@example.com`
  const { id } = await confirmedMember(app, email)
  await adminsStore(app.db).setRole(id, role)
  const browser = visitor(app)
  await browser.post('/api/auth/login', { email, password: 'a long password' })
  return { ...browser, id }
}
