import type { TestApp } from '../../testing/test-app.ts'
import { mailedToken } from '../../testing/mailbox.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'
import { admin, confirmedMember, visitor, type Person } from '../../testing/visitor.ts'
import { invitationsStore } from './invitations/invitations-store.ts'
import type { OwnSession } from './sessions/contract.ts'
import { shopDevicesStore } from './shop-devices/shop-devices-store.ts'
import { usersStore } from './users-store.ts'

const invitationsUrl = '/api/admin/invitations'
const staffUrl = '/api/admin/staff'
const devicesUrl = '/api/admin/devices'

/** A second session of the same person, so that ending it leaves the current one. */
async function anotherSession(app: TestApp, member: Person) {
  const { email } = (await member.get('/api/auth/me')).json<{ user: { email: string } }>().user
  await visitor(app).post('/api/auth/login', { email, password: 'a long password' })
  const all = (await member.get('/api/auth/sessions')).json<OwnSession[]>()
  return all.find(({ isThisOne }) => !isThisOne)!.id
}

/** One to cancel, and the link of another. */
async function invitationsOf({ db, clock }: TestApp, email: string) {
  const invitedBy = (await usersStore(db).byEmail(email))!.user._id
  const add = (to: string) => invitationsStore(db).add({ email: to, role: 'counter', invitedBy }, clock())
  const [first, second] = [await add('one@example.com'), await add('two@example.com')]
  return { invitations: first.id, invites: second.token }
}

export const testing: TestManifest = {
  staffChanges: async ({ app, staff }) => {
    const created = async (url: string, body: object) => {
      const { id, _id } = (await staff.post(url, body)).json<{ id?: string; _id?: string }>()
      return (id ?? _id)!
    }
    const invitation = await created(invitationsUrl, { email: 'invited@example.com', role: 'counter' })
    const meena = await created(staffUrl, { fullName: 'Meena', role: 'counter', pin: '482913' })
    const { device } = await shopDevicesStore(app.db).add('Back room', app.clock())
    const { id: user } = await confirmedMember(app)
    return [
      ['DELETE /api/admin/users/:id/sessions', { url: `/api/admin/users/${user}/sessions` }],
      ['PUT /api/admin/users/:id/role', { url: `/api/admin/users/${user}/role`, body: { role: 'manager' } }],
      [
        `POST ${invitationsUrl}`,
        { url: invitationsUrl, body: { email: 'new@example.com', role: 'counter' } },
      ],
      [`DELETE ${invitationsUrl}/:id`, { url: `${invitationsUrl}/${invitation}` }],
      [`POST ${staffUrl}`, { url: staffUrl, body: { fullName: 'Ravi', role: 'counter', pin: '739164' } }],
      ['PUT /api/admin/users/:id/pin', { url: `/api/admin/users/${meena}/pin`, body: { pin: '903817' } }],
      [`DELETE ${devicesUrl}/:id`, { url: `${devicesUrl}/${device.id}` }],
      [`POST ${devicesUrl}`, { url: devicesUrl, body: { name: 'Counter' }, by: await admin(app) }],
    ]
  },
  memberThings: async (app, member) => ({
    user: member.id,
    users: member.id,
    sessions: await anotherSession(app, member),
  }),
  shopThings: async (app, email) => {
    await app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } })
    return {
      devices: (await shopDevicesStore(app.db).add('Back room', app.clock())).device.id,
      reset: await mailedToken(app, email, /password/i),
      ...(await invitationsOf(app, email)),
    }
  },
  withoutEffect: {
    'needs a password, a PIN, a code, a mailbox or no session yet': [
      'POST /api/auth/authenticator/off',
      'POST /api/auth/authenticator/on',
      'POST /api/auth/confirm',
      'POST /api/auth/forgot',
      'POST /api/auth/guest',
      'POST /api/auth/invites/:token',
      'POST /api/auth/invites/:token/join',
      'POST /api/auth/login',
      'POST /api/auth/login/code',
      'POST /api/auth/login/pin',
      'POST /api/auth/lock',
      'PUT /api/admin/users/:id/pin',
      'POST /api/auth/resetpwd',
      'POST /api/auth/signup',
      'POST /api/auth/verification',
    ],
    'is about things that the caller owns, and staff own none here': [
      'DELETE /api/auth/addresses/:id',
      'DELETE /api/auth/sessions/:id',
    ],
  },
  textsAbout: { auth: 'staff', devices: 'staff', invitations: 'staff', staff: 'staff', users: 'staff' },
  wholeLists: {
    '/api/admin/invitations': 'the invitations that can still be accepted, each for three days',
    '/api/admin/staff': 'the people who work in the shop',
    '/api/admin/devices': 'the devices on which the shop’s staff work',
  },
}
