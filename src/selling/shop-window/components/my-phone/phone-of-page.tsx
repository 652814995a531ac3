import { Note } from '../../../../ui/feedback/badge.tsx'
import type { CatalogueName, Product } from '../../../catalogue/contract.ts'
import { itemTitle, namesOneModel } from '../../../catalogue/phones/phone-name-rules.ts'
import { readablePath } from '../../../catalogue/readable-path.ts'
import { ShareButton } from '../share-button.tsx'
import { MyPhoneChip } from './my-phone-chip.tsx'
import { useMyPhone } from './my-phone.ts'
import { useFitsMyPhone } from './use-fits-my-phone.ts'

type PhoneOfPageProps = { type: CatalogueName; product: Product }

/** On a product page: the shopper's phone, whether the item is made for it, and sharing. */
export function PhoneOfPage({ type, product }: PhoneOfPageProps) {
  const { brand, product_name: model } = product
  return (
    <>
      <FitNote type={type} product={product} />
      <div className="chips">
        <MyPhoneChip {...(type === 'sales' && { suggested: { brand, model } })} />
        <ShareButton title={itemTitle(type, product)} path={readablePath(type, product)} />
      </div>
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
