import { accountsContract } from './accounts/contract.ts'
import { twoFactorContract } from './accounts/two-factor/contract.ts'
import { sessionsContract } from './accounts/sessions/contract.ts'
import { staffContract } from './accounts/staff/contract.ts'
import { auditContract } from './audit/contract.ts'
import { backupContract } from './backup/contract.ts'
import { cartContract } from './cart/contract.ts'
import { catalogueContract, productsContract } from './catalogue/contract.ts'
import { integrityContract } from './integrity/contract.ts'
import { invoicesContract } from './invoices/contract.ts'
import { contactContract } from './contact/contract.ts'
import { mailContract } from './mail/contract.ts'
import { ordersContract } from './orders/contract.ts'
import { adminOrdersContract } from './orders/admin/contract.ts'
import { documentsContract } from './orders/documents/contract.ts'
import { orderLinksContract } from './orders/links/contract.ts'
import { refundsContract } from './orders/refunds/contract.ts'
import { returnsContract } from './orders/returns/contract.ts'
import { paymentsContract } from './payments/contract.ts'
import { shopContract } from './shop/contract.ts'
import { pageViewsContract } from './page-views/contract.ts'
import { monitoringContract } from './monitoring/contract.ts'

/** Every endpoint the shop has. */
export const contracts = {
  accounts: accountsContract,
  twoFactor: twoFactorContract,
  sessions: sessionsContract,
  staff: staffContract,
  sales: catalogueContract('sales'),
  services: catalogueContract('services'),
  accessories: catalogueContract('accessories'),
  products: productsContract,
  audit: auditContract,
  backups: backupContract,
  cart: cartContract,
  orders: ordersContract,
  adminOrders: adminOrdersContract,
  documents: documentsContract,
  orderLinks: orderLinksContract,
  refunds: refundsContract,
  returns: returnsContract,
  payments: paymentsContract,
  integrity: integrityContract,
  invoices: invoicesContract,
  contact: contactContract,
  mail: mailContract,
  shop: shopContract,
  pageViews: pageViewsContract,
  monitoring: monitoringContract,
}
