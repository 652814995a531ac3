import { gst } from './site/gst/manifest.ts'
import { shop } from './site/shop/manifest.ts'
import { contact } from './people/contact/manifest.ts'
import { mail } from './people/mail/manifest.ts'
import { accounts } from './people/accounts/manifest.ts'
import { drawers } from './counter/drawers/manifest.ts'
import { dues } from './counter/dues/manifest.ts'
import { catalogue } from './selling/catalogue/manifest.ts'
import { shopWindow } from './selling/shop-window/manifest.ts'
import { devices } from './selling/devices/manifest.ts'
import { stockTaking } from './selling/stock-taking/manifest.ts'
import { cart } from './selling/cart/manifest.ts'
import { payments } from './selling/payments/manifest.ts'
import { invoices } from './selling/invoices/manifest.ts'
import { orders } from './selling/orders/manifest.ts'
import { bookings } from './counter/bookings/manifest.ts'
import { purchases } from './purchasing/purchases/manifest.ts'
import { usedPhones } from './purchasing/used-phones/manifest.ts'
import { counterSales } from './counter/sales/manifest.ts'
import { repairJobs } from './repairs/jobs/manifest.ts'
import { products } from './back-office/products/manifest.ts'
import { integrity } from './back-office/integrity/manifest.ts'
import { customers } from './back-office/customers/manifest.ts'
import { outbox } from './back-office/outbox/manifest.ts'
import { audit } from './back-office/audit/manifest.ts'
import { providers } from './back-office/providers/manifest.ts'
import { backup } from './back-office/backup/manifest.ts'
import { visits } from './back-office/visits/manifest.ts'
import { productImport } from './back-office/product-import/manifest.ts'
import { exports } from './back-office/exports/manifest.ts'
import { gstReturns } from './back-office/gst-returns/manifest.ts'
import { reports } from './back-office/reports/manifest.ts'
import { today } from './back-office/today/manifest.ts'
import { setup } from './back-office/setup/manifest.ts'
import { demo } from './back-office/demo/manifest.ts'
import { status } from './back-office/status/manifest.ts'
import { help } from './back-office/help/manifest.ts'
import { appShell } from './web/app-shell/manifest.ts'

/** Every domain of the shop: what it brings stands in its manifest. */
export const domains = [
  gst,
  shop,
  contact,
  mail,
  accounts,
  drawers,
  catalogue,
  shopWindow,
  devices,
  stockTaking,
  cart,
  payments,
  invoices,
  orders,
  bookings,
  purchases,
  usedPhones,
  counterSales,
  dues,
  repairJobs,
  products,
  integrity,
  customers,
  outbox,
  audit,
  providers,
  backup,
  visits,
  productImport,
  exports,
  gstReturns,
  reports,
  today,
  setup,
  demo,
  status,
  help,
  appShell,
] as const
