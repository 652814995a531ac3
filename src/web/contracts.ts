import { accountsContract } from '../people/accounts/contract.ts'
import { twoFactorContract } from '../people/accounts/two-factor/contract.ts'
import { savedAddressesContract } from '../people/accounts/saved-addresses/contract.ts'
import { sessionsContract } from '../people/accounts/sessions/contract.ts'
import { invitationsContract } from '../people/accounts/invitations/contract.ts'
import { staffContract } from '../people/accounts/staff/contract.ts'
import { auditContract } from '../back-office/audit/contract.ts'
import { backupContract } from '../back-office/backup/contract.ts'
import { connectionsContract } from '../back-office/providers/contract.ts'
import { cartContract } from '../selling/cart/contract.ts'
import { catalogueContract } from '../selling/catalogue/contract.ts'
import { productsContract, synonymsContract } from '../selling/catalogue/search/contract.ts'
import { bulkChangesContract } from '../selling/catalogue/bulk-changes/contract.ts'
import { labelsContract } from '../selling/catalogue/labels/contract.ts'
import { shopPicturesContract } from '../selling/catalogue/images/contract.ts'
import { productTableContract } from '../selling/catalogue/product-table/contract.ts'
import { customersContract } from '../back-office/customers/contract.ts'
import { integrityContract } from '../back-office/integrity/contract.ts'
import { invoicesContract } from '../selling/invoices/contract.ts'
import { contactContract } from '../people/contact/contract.ts'
import { mailContract } from '../people/mail/contract.ts'
import { ordersContract } from '../selling/orders/contract.ts'
import { adminOrdersContract } from '../selling/orders/admin/contract.ts'
import { demoDataContract } from '../back-office/demo/contract.ts'
import { documentsContract } from '../selling/orders/documents/contract.ts'
import { orderLinksContract } from '../selling/orders/links/contract.ts'
import { orderNotesContract } from '../selling/orders/notes/contract.ts'
import { messageTextsContract } from '../people/mail/texts/contract.ts'
import { refundsContract } from '../selling/orders/refunds/contract.ts'
import { returnsContract } from '../selling/orders/returns/contract.ts'
import { paymentsContract } from '../selling/payments/contract.ts'
import { productImportContract } from '../back-office/product-import/contract.ts'
import { shopContract } from '../site/shop/contract.ts'
import { setupContract } from '../back-office/setup/contract.ts'
import { pageTextsContract } from '../site/shop/page-texts/contract.ts'
import { shopSettingsContract } from '../site/shop/settings/contract.ts'
import { todayContract } from '../back-office/today/contract.ts'
import { exportsContract } from '../back-office/exports/contract.ts'
import { gstReturnsContract } from '../back-office/gst-returns/contract.ts'
import { reportsContract } from '../back-office/reports/contract.ts'
import { pageViewsContract } from '../back-office/visits/contract.ts'
import { monitoringContract } from '../back-office/monitoring/contract.ts'

/** Every endpoint the shop has. */
export const contracts = {
  accounts: accountsContract,
  twoFactor: twoFactorContract,
  savedAddresses: savedAddressesContract,
  sessions: sessionsContract,
  staff: staffContract,
  invitations: invitationsContract,
  sales: catalogueContract('sales'),
  services: catalogueContract('services'),
  accessories: catalogueContract('accessories'),
  products: productsContract,
  synonyms: synonymsContract,
  productTable: productTableContract,
  bulkChanges: bulkChangesContract,
  labels: labelsContract,
  audit: auditContract,
  backups: backupContract,
  cart: cartContract,
  customers: customersContract,
  orders: ordersContract,
  messageTexts: messageTextsContract,
  adminOrders: adminOrdersContract,
  documents: documentsContract,
  orderLinks: orderLinksContract,
  refunds: refundsContract,
  orderNotes: orderNotesContract,
  returns: returnsContract,
  payments: paymentsContract,
  integrity: integrityContract,
  invoices: invoicesContract,
  contact: contactContract,
  mail: mailContract,
  shop: shopContract,
  shopSettings: shopSettingsContract,
  pageTexts: pageTextsContract,
  shopPictures: shopPicturesContract,
  connections: connectionsContract,
  pageViews: pageViewsContract,
  productImport: productImportContract,
  exports: exportsContract,
  gstReturns: gstReturnsContract,
  reports: reportsContract,
  today: todayContract,
  setup: setupContract,
  demoData: demoDataContract,
  monitoring: monitoringContract,
}
