/** The roles of staff. A member without one only shops. */
export const staffRoles = ['owner', 'manager', 'counter', 'technician'] as const
export type StaffRole = (typeof staffRoles)[number]

const [owner, manager, counter, technician] = staffRoles

/**
 * Who may do what: the only table of it. Endpoints name a permission in their contract, pages in their domain's manifest.
 * A permission that reveals passwords, keys or all data is the owner's alone, since its holder could become an owner.
 */
const rolesWith = {
  /** See orders and what waits, move orders on, write notes, print slips: with `sales` all orders, without it repairs. */
  orders: [owner, manager, counter, technician],
  /** See the orders of goods too, with whole names and numbers, and decide on returns. */
  sales: [owner, manager, counter],
  /** Confirm or reject payments. */
  payments: [owner, manager, counter],
  /** Send money back: refunds, cancelled and returned orders, fixes of the accounts check. */
  refunds: [owner, manager],
  /** Sell at the counter, up to a limit on due, take money there, open, count and close the drawer. */
  sell: [owner, manager, counter],
  /** Take goods back and give cash at the counter, up to a limit for the role counter; put a wrong payment right, take cash out. */
  counterReturns: [owner, manager, counter],
  /** See and move repair jobs, up to ready: a technician those assigned to them, or to none. */
  repairs: [owner, manager, counter, technician],
  /** Take a claim in that is outside its warranty, change what came of a repair. */
  repairExceptions: [owner, manager],
  /** Give up what a customer owes. */
  writeOffs: [owner],
  /** See the product table, count and correct stock, print labels. */
  stock: [owner, manager, counter],
  /** Add, edit, import and archive products, change prices. */
  catalogue: [owner, manager],
  /** See what goods cost, margins and suppliers, enter purchases and pay for them. */
  costs: [owner, manager],
  /** See customers and their orders, write notes, answer messages. */
  customers: [owner, manager, counter],
  /** Merge, export and erase what the shop knows of a customer. */
  privacy: [owner, manager],
  /** Buy used phones from people and take them in exchange. */
  buyUsed: [owner, manager, counter],
  /** Sales figures, tax reports, exported lists. */
  reports: [owner, manager],
  /** The shop's profile, settings and texts, its emails and its activity log. */
  settings: [owner, manager],
  /** Keys of the payment provider and the mail server, backups. */
  system: [owner],
  /** Roles, invitations and sessions of others, and links in emails that were sent. */
  staff: [owner],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffPermission = keyof typeof rolesWith

/** For endpoints and pages that name none. */
export const defaultPermission: StaffPermission = 'settings'

export const isStaffPermission = (name: string): name is StaffPermission => Object.hasOwn(rolesWith, name)

export const rolesFor = (permission: StaffPermission): readonly StaffRole[] => rolesWith[permission]

export const roleMay = (role: StaffRole | undefined, permission: StaffPermission) =>
  role !== undefined && rolesFor(permission).includes(role)

/**
 * Where recent authentication is required on a device of the shop, the PIN is enough for what moves money or goods; all else, such as keys,
 * staff, settings and personal data, needs the password.
 */
const permissionsByPin: ReadonlySet<StaffPermission> = new Set([
  'orders',
  'repairs',
  'sales',
  'payments',
  'refunds',
  'counterReturns',
  'writeOffs',
  'stock',
  'catalogue',
  'buyUsed',
])
export const isPinEnoughFor = (permission: StaffPermission) => permissionsByPin.has(permission)

const holders: Record<StaffRole, string> = {
  owner: 'the owner',
  manager: 'a manager',
  counter: 'someone at the counter',
  technician: 'a technician',
}

/** "the owner or a manager": whom to ask for what one may not do oneself. */
export const whomToAsk = (permission: StaffPermission) =>
  new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(
    rolesFor(permission).map((role) => holders[role]),
  )
