import { useEffect, useState } from 'react'

/** The address of this page, which the shop scans for a claim. Drawn in the browser: few open a warranty card. */
export function WarrantyQr({ id }: { id: string }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const address = location.origin + location.pathname
    void import('uqr').then(
      ({ renderSVG }) => isCurrent && setSrc(`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <div className="repair-qr">
      {src && <img src={src} alt={`QR code of the warranty card of ${id}`} width="160" height="160" />}
    </div>
  )
}
