import type { ServerManifest } from './platform/domains/server-manifest.ts'
import { gstServer } from './site/gst/manifest.server.ts'
import { shopServer } from './site/shop/manifest.server.ts'
import { contactServer } from './people/contact/manifest.server.ts'
import { mailServer } from './people/mail/manifest.server.ts'
import { accountsServer } from './people/accounts/manifest.server.ts'
import { drawersServer } from './counter/drawers/manifest.server.ts'
import { duesServer } from './counter/dues/manifest.server.ts'
import { catalogueServer } from './selling/catalogue/manifest.server.ts'
import { devicesServer } from './selling/devices/manifest.server.ts'
import { stockTakingServer } from './selling/stock-taking/manifest.server.ts'
import { cartServer } from './selling/cart/manifest.server.ts'
import { paymentsServer } from './selling/payments/manifest.server.ts'
import { invoicesServer } from './selling/invoices/manifest.server.ts'
import { ordersServer } from './selling/orders/manifest.server.ts'
import { bookingsServer } from './counter/bookings/manifest.server.ts'
import { purchasesServer } from './purchasing/purchases/manifest.server.ts'
import { usedPhonesServer } from './purchasing/used-phones/manifest.server.ts'
import { counterSalesServer } from './counter/sales/manifest.server.ts'
import { repairJobsServer } from './repairs/jobs/manifest.server.ts'
import { productsServer } from './back-office/products/manifest.server.ts'
import { integrityServer } from './back-office/integrity/manifest.server.ts'
import { customersServer } from './back-office/customers/manifest.server.ts'
import { auditServer } from './back-office/audit/manifest.server.ts'
import { providersServer } from './back-office/providers/manifest.server.ts'
import { backupServer } from './back-office/backup/manifest.server.ts'
import { visitsServer } from './back-office/visits/manifest.server.ts'
import { productImportServer } from './back-office/product-import/manifest.server.ts'
import { exportsServer } from './back-office/exports/manifest.server.ts'
import { gstReturnsServer } from './back-office/gst-returns/manifest.server.ts'
import { reportsServer } from './back-office/reports/manifest.server.ts'
import { todayServer } from './back-office/today/manifest.server.ts'
import { setupServer } from './back-office/setup/manifest.server.ts'
import { demoServer } from './back-office/demo/manifest.server.ts'
import { statusServer } from './back-office/status/manifest.server.ts'
import { seoServer } from './web/seo/manifest.server.ts'

/** What each domain brings to the server; `web/app.ts` registers the APIs in this order. */
export const serverDomains: readonly ServerManifest[] = [
  gstServer,
  shopServer,
  contactServer,
  mailServer,
  accountsServer,
  drawersServer,
  catalogueServer,
  devicesServer,
  stockTakingServer,
  cartServer,
  paymentsServer,
  invoicesServer,
  ordersServer,
  bookingsServer,
  purchasesServer,
  usedPhonesServer,
  counterSalesServer,
  duesServer,
  repairJobsServer,
  productsServer,
  integrityServer,
  customersServer,
  auditServer,
  providersServer,
  backupServer,
  visitsServer,
  productImportServer,
  exportsServer,
  gstReturnsServer,
  reportsServer,
  todayServer,
  setupServer,
  demoServer,
  statusServer,
  seoServer,
]
