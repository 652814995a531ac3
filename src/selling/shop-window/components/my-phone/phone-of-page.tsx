import { Note } from '../../../../ui/feedback/badge.tsx'
import type { CatalogueName, Product } from '../../../catalogue/contract.ts'
import { namesOneModel } from '../../../catalogue/phones/phone-name-rules.ts'
import { MyPhoneChip } from './my-phone-chip.tsx'
import { useMyPhone } from './my-phone.ts'
import { useFitsMyPhone } from './use-fits-my-phone.ts'

type PhoneOfPageProps = { type: CatalogueName; product: Product }

/** On a product page: the shopper's phone, and whether the item is made for it. */
export function PhoneOfPage({ type, product }: PhoneOfPageProps) {
  const { brand, product_name: model } = product
  return (
    <>
      <FitNote type={type} product={product} />
      <MyPhoneChip {...(type === 'sales' && { suggested: { brand, model } })} />
    </>
  )
}

function FitNote({ type, product }: PhoneOfPageProps) {
  const phone = useMyPhone()
  const fits = useFitsMyPhone(type, product)
  if (fits) return <Note tone="good">Fits your {phone}</Note>
  return phone !== '' && isForOthers(type, product) ? (
    <Note tone="wait">Not made for your {phone}</Note>
  ) : null
}

/** An accessory that names phones. */
const isForOthers = (type: CatalogueName, { compatibility = '', specifications }: Product) =>
  type === 'accessories' &&
  (specifications?.fits !== undefined || (/\d/.test(compatibility) && namesOneModel(compatibility)))
