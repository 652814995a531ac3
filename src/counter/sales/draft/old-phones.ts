import { fromRupees, paise, sum, type Paise } from '../../../platform/money/money.ts'
import type { UsedPhoneRow } from '../../../purchasing/used-phones/contract.ts'
import type { DraftBill, OldPhone } from './draft-bill.ts'

const worthOf = ({ usedPhones = [] }: Pick<DraftBill, 'usedPhones'>) =>
  sum(usedPhones.map(({ pricePaise }) => pricePaise))

/** What old phones pay of a bill of which this is to be paid: at most all of it. */
export const oldPhonesPay = (draft: Pick<DraftBill, 'usedPhones'>, duePaise: Paise): Paise =>
  paise(Math.min(worthOf(draft), duePaise))

/** What their sellers get beyond the bill. */
export const oldPhonesRest = (draft: Pick<DraftBill, 'usedPhones'>, duePaise: Paise): Paise =>
  paise(worthOf(draft) - oldPhonesPay(draft, duePaise))

/** An offered phone, with its price, which is known until it is bought. */
export const withOldPhone = (draft: DraftBill, { id, itemName, imei1, price }: UsedPhoneRow): DraftBill => {
  const added: OldPhone = { id, name: itemName, imei: imei1, pricePaise: fromRupees(price ?? 0) }
  return {
    ...draft,
    usedPhones: [...(draft.usedPhones ?? []), added],
    payOutBy: draft.payOutBy ?? 'cash',
  }
}

export const withoutOldPhone = (draft: DraftBill, id: string): DraftBill => ({
  ...draft,
  usedPhones: draft.usedPhones?.filter((phone) => phone.id !== id),
})

/** As the server takes it. */
export const oldPhonesRequest = ({ usedPhones = [], payOutBy }: DraftBill) =>
  usedPhones.length === 0 ? {} : { usedPhones: usedPhones.map(({ id }) => id), ...(payOutBy && { payOutBy }) }
