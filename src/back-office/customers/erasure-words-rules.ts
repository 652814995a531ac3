import type { ErasurePreview } from './contract.ts'

const nouns = {
  orders: ['order', 'orders'],
  savedAddresses: ['saved address', 'saved addresses'],
  devices: ['signed-in device', 'signed-in devices'],
  messages: ['message', 'messages'],
  bookings: ['booking', 'bookings'],
  repairs: ['repair', 'repairs'],
  photos: ['photo of a device', 'photos of devices'],
  usedPhones: ['phone that it bought', 'phones that it bought'],
  notes: ['note', 'notes'],
} as const

const counted = (count: number, noun: keyof typeof nouns) => `${count} ${nouns[noun][count === 1 ? 0 : 1]}`

const list = new Intl.ListFormat('en-IN')

function accountInWords(account: ErasurePreview['accounts'][number]) {
  const { email, isConfirmed, isDeleted, otherNumbers, orders, savedAddresses, devices, messages } = account
  const ofNumber = [counted(orders, 'orders'), counted(savedAddresses, 'savedAddresses')]
  if (!isDeleted)
    return `${email}: ${list.format(ofNumber)}. The account stays, because it also ordered with ${list.format(otherNumbers)}.`
  const all = list.format([...ofNumber, counted(devices, 'devices'), counted(messages, 'messages')])
  const unconfirmed = isConfirmed ? '' : ' Messages from this email stay, because it is not confirmed.'
  return `${email}: the account with ${all}.${unconfirmed}`
}

const ofShop = ['bookings', 'repairs', 'photos', 'usedPhones'] as const

function inShop(counts: Record<(typeof ofShop)[number], number>): string[] {
  const some = ofShop.filter((noun) => counts[noun] > 0).map((noun) => counted(counts[noun], noun))
  return some.length > 0 ? [`Of the shop: ${list.format(some)}.`] : []
}

/** What an erasure deletes, a sentence for each account. */
export const erasureInWords = ({ accounts, guestOrders, notes, ...rest }: ErasurePreview): string[] => [
  ...accounts.map(accountInWords),
  ...(guestOrders > 0 ? [`Without an account: ${counted(guestOrders, 'orders')}.`] : []),
  ...inShop(rest),
  ...(notes > 0 ? [`Of your staff: ${counted(notes, 'notes')}.`] : []),
]
