import { Price } from '../../../../platform/money/price.tsx'
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx'
import { Note } from '../../../../ui/feedback/badge.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Pencil } from '../../../../ui/icons/pencil.tsx'
import { Trash } from '../../../../ui/icons/trash.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Picture, Tile } from '../../../../ui/picture/picture.tsx'
import type { CatalogueName, Product } from '../../../../selling/catalogue/contract.ts'
import { cardDescription } from '../../../../selling/catalogue/display-text.ts'

type ProductPanelProps = { category: CatalogueName; item: Product; onDelete: () => void }

export function ProductPanel({ category, item, onDelete }: ProductPanelProps) {
  return (
    <Panel as="article" className="admin-card">
      <Tile>
        <Picture src={item.image_url} alt="" sizes="6rem" />
      </Tile>
      <div className="admin-card-words">
        <p className="t-xs muted">{item.brand}</p>
        <h3 className="font-[640] leading-tight">{item.product_name}</h3>
        <p className="t-xs soft mt-0.5">{item.model ?? item.category}</p>
        <p className="t-xs muted mt-0.5">{cardDescription(item.description)}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <Price rupees={item.price} className="num text-lg font-[720]" />
          <Stock left={item.stock} />
        </p>
      </div>
      <div className="admin-card-act">
        <ButtonLink
          to={`/admin/edit/${item._id}?category=${category}`}
          size="sm"
          variant="quiet"
          icon={<Icon of={Pencil} small />}
        >
          Edit
        </ButtonLink>
        <Button size="sm" variant="danger" icon={<Icon of={Trash} small />} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Panel>
  )
}

function Stock({ left }: { left: number | null }) {
  if (left === null) return null
  return <Note tone={left > 0 ? 'flat' : 'wait'}>{left > 0 ? `${left} in stock` : 'Sold out'}</Note>
}
