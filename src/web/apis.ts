import { accountsApi } from '../people/accounts/api.ts'
import { accountTexts } from '../people/accounts/passwords/account-texts.ts'
import { backupApi } from '../back-office/backup/api.ts'
import { auditApi } from '../back-office/audit/api.ts'
import { cartApi } from '../selling/cart/api.ts'
import { connectionsApi } from '../back-office/providers/api.ts'
import { catalogueApi } from '../selling/catalogue/api.ts'
import { customersApi } from '../back-office/customers/api.ts'
import { integrityApi } from '../back-office/integrity/api.ts'
import { invoicesApi } from '../selling/invoices/api.ts'
import { contactApi } from '../people/contact/api.ts'
import { inboxApi } from '../people/contact/inbox-api.ts'
import { mailApi } from '../people/mail/api.ts'
import { messageTextsApi } from '../people/mail/texts/api.ts'
import { ordersApi } from '../selling/orders/api.ts'
import { orderTexts } from '../selling/orders/texts/order-texts.ts'
import { paymentsApi } from '../selling/payments/api.ts'
import { productImportApi } from '../back-office/product-import/api.ts'
import { exportsApi } from '../back-office/exports/api.ts'
import { gstReturnsApi } from '../back-office/gst-returns/api.ts'
import { reportsApi } from '../back-office/reports/api.ts'
import { shopProfileApi } from '../site/shop/api.ts'
import { pageTextsApi } from '../site/shop/page-texts/api.ts'
import { pageViewsApi } from '../back-office/visits/api.ts'
import { demoDataApi } from '../back-office/demo/api.ts'
import { seoApi } from './seo/api.ts'
import { setupApi } from '../back-office/setup/api.ts'
import { todayApi } from '../back-office/today/api.ts'

/** The API plugins of all domains, in the order in which `app.ts` registers them; monitoring comes before, because it must answer without a database. */
export const apis = [
  shopProfileApi,
  pageTextsApi,
  contactApi,
  inboxApi,
  mailApi,
  accountsApi,
  catalogueApi,
  cartApi,
  paymentsApi,
  invoicesApi,
  ordersApi,
  messageTextsApi([...orderTexts, ...accountTexts]),
  integrityApi,
  customersApi,
  auditApi,
  connectionsApi,
  backupApi,
  pageViewsApi,
  productImportApi,
  exportsApi,
  gstReturnsApi,
  reportsApi,
  todayApi,
  setupApi,
  demoDataApi,
  seoApi,
]
