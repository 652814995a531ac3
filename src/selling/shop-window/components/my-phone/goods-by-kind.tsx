import { useEffect, useState } from 'react'
import { browserApi } from '../../../../web/browser-api.ts'
import { Price } from '../../../../platform/money/price.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { productPath } from '../../../catalogue/catalogues.ts'
import { prefetchItem } from '../prefetch-item.ts'
import type { Goods } from '../../../catalogue/phones/contract.ts'

/** The best items of each kind for a phone; nothing while they load, or if that fails. */
export function GoodsByKind({ phone }: { phone: string }) {
  const [goods, setGoods] = useState<Goods>([])
  useEffect(() => {
    let isShown = true
    browserApi()
      .phones.goods({ querystring: { phone } })
      .then(
        (loaded) => isShown && setGoods(loaded),
        () => undefined,
      )
    return () => void (isShown = false)
  }, [phone])

  return goods.map(({ kind, catalogue, items }) => (
    <div key={kind} className="mb-3">
      <h3 className="muted font-[560]">{kind}</h3>
      <ul>
        {items.map((item) => (
          <li key={item._id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              className="tap link wrap-anywhere"
              to={productPath(catalogue, item)}
              prefetch="intent"
              prefetchData={() => prefetchItem(catalogue, item._id)}
            >
              {item.product_name}
            </Link>
            <Price rupees={item.price} className="num" />
          </li>
        ))}
      </ul>
    </div>
  ))
}
