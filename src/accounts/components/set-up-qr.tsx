import type { TwoFactorSetup } from '../two-factor/contract.ts'

/** Ink on white in both themes, or phones could not read it; a phone that holds the page itself opens its app by the link. */
export function SetupQr({ setUp: { secret, uri, qr } }: { setUp: TwoFactorSetup }) {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-52 rounded-tile bg-white"
      >
        <path d={qr.path} fill="#14110f" />
      </svg>
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <p className="t-sm">
          No camera? Enter this key in the app:
          <span className="num mt-1 block font-semibold wrap-anywhere" data-secret>
            {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </span>
        </p>
        <a className="link tap t-sm" href={uri}>
          Open the app on this device
        </a>
      </div>
    </div>
  )
}
