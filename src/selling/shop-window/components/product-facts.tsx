import { formatRupees } from '../../../platform/money/money.ts'
import { useShop } from '../../../site/shop/current-shop.ts'
import { conditionFacts } from '../../catalogue/condition-rules.ts'
import type { CatalogueName, Product } from '../../catalogue/contract.ts'
import { defaultNetQuantity } from '../../catalogue/display-text.ts'
import { listSpecifications } from '../../catalogue/specifications.ts'

type ProductFactsProps = { type: CatalogueName; product: Product }
type Fact = [name: string, fact: string | undefined]

/** Only the fields that the owner filled in. */
export function ProductSpecs({ type, product }: ProductFactsProps) {
  const { brand, model, category, compatibility, specifications } = product
  return (
    <Facts
      of={[
        ...conditionFacts(product),
        ['Brand', brand],
        ['Model', model],
        ['Category', category],
        ['Compatibility', compatibility],
        ...listSpecifications(type, specifications)
          .filter(({ value }) => value !== compatibility)
          .map(({ label, value }): Fact => [label, value]),
      ]}
    />
  )
}

const makerLabels = { manufacturer: 'Manufacturer', packer: 'Packed by', importer: 'Imported by' }

/** What rule 6(10) of the Legal Metrology (Packaged Commodities) Rules asks a listing of packed goods to say. */
export function PackDetails({ product }: Pick<ProductFactsProps, 'product'>) {
  const { name, address, phone, mail } = useShop()
  const {
    mrp,
    genericName,
    netQuantity = defaultNetQuantity,
    countryOfOrigin,
    makerRole,
    makerName,
    makerAddress,
  } = product
  return (
    <div>
      <h2 className="t-h3 mb-2">Details of the pack</h2>
      <Facts
        of={[
          ['MRP', mrp === undefined ? undefined : `${formatRupees(mrp)}, inclusive of all taxes`],
          ['Generic name', genericName],
          ['Net quantity', netQuantity],
          ['Country of origin', countryOfOrigin],
          [makerRole ? makerLabels[makerRole] : '', makerRole && `${makerName}, ${makerAddress}`],
          ['Customer care', [name, address, phone, mail].filter(Boolean).join(', ')],
        ]}
      />
    </div>
  )
}

function Facts({ of }: { of: Fact[] }) {
  return (
    <dl className="spec">
      {of.map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
