import { accountsApi } from './people/accounts/api.ts'
import { accountTexts } from './people/accounts/passwords/account-texts.ts'
import { backupApi } from './backup/api.ts'
import { auditApi } from './audit/api.ts'
import { cartApi } from './selling/cart/api.ts'
import { connectionsApi } from './connections/api.ts'
import { catalogueApi } from './selling/catalogue/api.ts'
import { customersApi } from './customers/api.ts'
import { integrityApi } from './integrity/api.ts'
import { invoicesApi } from './selling/invoices/api.ts'
import { contactApi } from './people/contact/api.ts'
import { inboxApi } from './people/contact/inbox-api.ts'
import { mailApi } from './people/mail/api.ts'
import { messageTextsApi } from './people/mail/texts/api.ts'
import { ordersApi } from './selling/orders/api.ts'
import { orderTexts } from './selling/orders/texts/order-texts.ts'
import { paymentsApi } from './selling/payments/api.ts'
import { productImportApi } from './product-import/api.ts'
import { exportsApi } from './exports/api.ts'
import { gstReturnsApi } from './gst-returns/api.ts'
import { reportsApi } from './reports/api.ts'
import { shopProfileApi } from './site/shop/api.ts'
import { pageTextsApi } from './site/shop/page-texts/api.ts'
import { pageViewsApi } from './page-views/api.ts'
import { demoDataApi } from './demo/api.ts'
import { seoApi } from './seo/api.ts'
import { setupApi } from './setup/api.ts'
import { todayApi } from './today/api.ts'

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
