import { formatRupees } from '../../../../platform/money/money.ts'
import type { Label } from '../../labels/contract.ts'

const imageOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Black on white in both themes, since it is printed. */
export function ItemLabel({
  label: { name, price, declarations, barcode, bars, qr },
  hasQr,
}: {
  label: Label
  hasQr: boolean
}) {
  return (
    <article className="label-cell" aria-label={`Label of ${name}`}>
      <div className="label-words">
        <p className="label-name">{name}</p>
        <p className="label-price num">{formatRupees(price)}</p>
        {declarations.map((line) => (
          <p key={line} className="label-declaration num">
            {line}
          </p>
        ))}
      </div>
      {hasQr && <img className="label-qr" src={imageOf(qr)} alt={`QR code of the page of ${name}`} />}
      {bars !== null && barcode !== null && (
        <div className="label-code">
          <img className="label-bars" src={imageOf(bars)} alt={`Barcode ${barcode}`} />
          <p className="num">{barcode}</p>
        </div>
      )}
    </article>
  )
}
