import type { ErasurePreview } from './contract.ts'

const nouns = {
  orders: ['order', 'orders'],
  savedAddresses: ['saved address', 'saved addresses'],
  devices: ['signed-in device', 'signed-in devices'],
  messages: ['message', 'messages'],
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

/** What an erasure deletes, a sentence for each account. */
export const erasureInWords = ({ accounts, guestOrders, notes }: ErasurePreview): string[] => [
  ...accounts.map(accountInWords),
  ...(guestOrders > 0 ? [`Without an account: ${counted(guestOrders, 'orders')}.`] : []),
  ...(notes > 0 ? [`Of your staff: ${counted(notes, 'notes')}.`] : []),
]
