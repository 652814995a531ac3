import { expect, test } from 'vitest'
import { staffRoles, type StaffRole } from '../../people/accounts/roles/role-rules.ts'
import { callsOf, type Call } from './calls.ts'
import { effectNames } from './effects.ts'
import { Findings } from './findings.ts'
import { openPreparedShop, triesOf, type PreparedShop } from './prepared-shop.ts'
import { routesOf, type ListedRoute } from './stage.ts'
import type { Things } from './things.ts'
import { testManifests } from '../test-manifest.ts'

/** Ways that may have an effect with other roles than the other ways, with the reason. */
const exceptions: Record<string, Record<string, string>> = {
  refund: {
    'POST /api/counter/bookings/:id/give-back': 'the counter gives back up to a limit of its own',
    'POST /api/repairs/jobs/:id/payments/:payment':
      'what is paid for a repair that is over waits to go back; the refund is sent by those who may',
  },
}

/** Changing routes without an effect on the rows of this shop. */
const namedWithoutEffect = testManifests.flatMap(({ withoutEffect = {} }) =>
  Object.values(withoutEffect).flat(),
)

const nameOf = ({ method, url }: ListedRoute) => `${method} ${url}`
const isChanging = ({ method }: ListedRoute) => !/GET|HEAD/.test(method)

/** A shop, and what was found out about its calls. */
interface Search {
  shop: PreparedShop
  findings: Findings
  /** Routes that changed a row or sent a file. */
  changing: Set<string>
}

type Attempt = (role: StaffRole) => ReturnType<PreparedShop['outcomeOf']>

/** What the owner achieves, the other roles try too. */
async function tryEachRole(
  { findings, changing }: Search,
  route: ListedRoute,
  way: string,
  attempt: Attempt,
) {
  const outcome = await attempt('owner')
  if (!outcome.done) return outcome
  const { changes, effects } = outcome.done
  if (changes.length > 0 || effects.length > 0) changing.add(nameOf(route))
  findings.add('owner', way, effects)
  for (const role of staffRoles)
    if (!findings.has(role, way, effects)) findings.add(role, way, (await attempt(role)).done?.effects ?? [])
  return outcome
}

/** Makes each call in a session of each role. Returns the calls that show an order's link, with the rows on which they do. */
async function tryCalls(search: Search, calls: Call[]) {
  const { shop } = search
  const showing = new Map<Call, Things[]>()
  for (const call of calls)
    for (const own of triesOf(shop, call)) {
      const { answer } = await tryEachRole(search, call.route, nameOf(call.route), (role) =>
        // A field alone may not be valid.
        shop.outcomeOf(() => shop.askAs(shop.people[role], call, own).catch(() => undefined)),
      )
      if (shop.linkIn(answer) !== undefined) showing.set(call, [...(showing.get(call) ?? []), own])
    }
  return showing
}

/** The part of an address that a thing's calls share. */
const parentOf = ({ url }: ListedRoute) => url.slice(0, url.lastIndexOf('/'))

/** What takes something back is tried after what the owner can do to the same thing before, such as an undo after a change. */
async function tryAfterOthers(search: Search, calls: Call[]) {
  const { shop, changing } = search
  const pairs = calls
    .filter(({ route }) => !changing.has(nameOf(route)) && !namedWithoutEffect.includes(nameOf(route)))
    .flatMap((call) =>
      calls
        .filter(({ route }) => changing.has(nameOf(route)) && parentOf(route) === parentOf(call.route))
        .map((earlier) => ({ call, earlier })),
    )
  for (const { call, earlier } of pairs)
    for (const own of changing.has(nameOf(call.route)) ? [] : triesOf(shop, call))
      await tryEachRole(search, call.route, nameOf(call.route), (role) =>
        shop.outcomeOf(
          () => shop.askAs(shop.people[role], call, own),
          () => shop.askAs(shop.people.owner, earlier, own),
        ),
      )
}

/** Each role reads the link of an order, and a guest uses it. */
async function tryLinks(search: Search, showing: Map<Call, Things[]>, calls: Call[]) {
  const { shop } = search
  for (const [show, things] of showing)
    for (const call of calls)
      for (const own of things)
        await tryEachRole(search, call.route, `${show.name}, then ${nameOf(call.route)}`, (role) =>
          shop.outcomeOf(async () => {
            const link = shop.linkIn(await shop.askAs(shop.people[role], show, own))
            if (link === undefined) return undefined
            const byLink = { ...call, fields: { ...call.fields, link, order: own['orders'] } }
            return shop.askAs(shop.stage.people.guest, byLink, { ...own, 'order-links': link })
          }),
        )
}

test(
  'two ways to one effect accept the same roles, and each route is classified',
  { timeout: 600_000 },
  async () => {
    const shop = await openPreparedShop()
    const search = { shop, findings: new Findings(), changing: new Set<string>() }
    const routes = routesOf(shop.stage).filter(isChanging)
    const inSession = routes.filter(({ permission }) => permission.data !== 'link')
    const byLink = routes.filter(({ permission }) => /link/.test(permission.data))
    const showing = await tryCalls(search, callsOf(inSession, { isFieldwise: true }))
    expect([...showing.keys()].map(({ name }) => name)).toContain('POST /api/admin/orders/:id/link')
    await tryLinks(search, showing, callsOf(byLink))
    await tryAfterOthers(search, callsOf(routes.filter(({ permission }) => permission.access === 'staff')))

    for (const effect of effectNames) {
      const ways = search.findings.waysTo(effect).filter(({ way }) => exceptions[effect]?.[way] === undefined)
      expect.soft(ways.length, `no way to the effect “${effect}”`).toBeGreaterThan(0)
      const roles = new Set(ways.map((way) => way.roles))
      expect.soft([...roles], `${effect}: ${JSON.stringify(ways, null, 1)}`).toHaveLength(1)
    }
    const unknown = routes.map(nameOf).filter((name) => !search.changing.has(name))
    expect(unknown.toSorted()).toEqual(namedWithoutEffect.toSorted())
  },
)
