import { buttonClass } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Smartphone } from '../../../ui/icons/smartphone.tsx'
import { androidIntent, upiApps } from '../upi/upi-link.ts'
import './pay.css'

interface UpiAppsProps {
  /** The `upi://` link. */
  href: string
  /** Apps refuse the amount from a QR code in the gallery. */
  hasGalleryLimit: boolean
  onOpen: () => void
}

/** The phone's own choice of app, and on Android the common apps. */
export function UpiApps({ href, hasGalleryLimit, onOpen }: UpiAppsProps) {
  const isAndroid = navigator.userAgent.includes('Android')
  return (
    <div className="upi-apps">
      <a className={buttonClass({ size: 'lg' }, 'w-full')} href={href} onClick={onOpen}>
        <Icon of={Smartphone} />
        Open UPI app
      </a>
      {isAndroid && (
        <ul aria-label="UPI apps">
          {upiApps.map((app) => (
            <li key={app.name}>
              <a
                className={buttonClass({ variant: 'line' }, 'w-full')}
                href={androidIntent(href, app.package)}
                onClick={onOpen}
              >
                {app.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {hasGalleryLimit && (
        <p className="soft mt-4">
          If your app refuses, pay to the UPI id below. From a QR code in the gallery, most apps send at most
          ₹2,000.
        </p>
      )}
    </div>
  )
}
