import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page and its URL. */
export default [
  index('web/app-shell/pages/home-or-sign-in.tsx'),
  route('home', 'site/shop/pages/home.tsx'),
  route('about', 'site/shop/pages/about.tsx'),
  route('contact', 'people/contact/pages/contact.tsx'),
  route('privacy', 'site/shop/pages/privacy.tsx'),
  route('tos', 'site/shop/pages/terms.tsx'),

  route('sales', 'selling/shop-window/pages/sales.tsx'),
  route('services', 'selling/shop-window/pages/services.tsx'),
  route('accessories', 'selling/shop-window/pages/accessories.tsx'),
  route('products', 'selling/shop-window/pages/products.tsx'),
  route('det', 'selling/shop-window/pages/last-seen.tsx'),
  route(':name/details/:id', 'selling/shop-window/pages/detail.tsx'),

  route('o/:token', 'selling/orders/pages/order-by-link.tsx'),

  route('auth', 'people/accounts/pages/auth.tsx'),
  route('verify', 'people/accounts/pages/verify.tsx'),
  route('reset', 'people/accounts/pages/reset.tsx'),

  route('account/orders/:id/documents/:document', 'selling/orders/pages/document.tsx'),

  layout('people/accounts/pages/customers-only.tsx', [
    route('settings', 'people/accounts/pages/settings.tsx'),
    route('account/orders', 'selling/orders/pages/my-orders.tsx'),
    route('account/orders/:id', 'selling/orders/pages/own-order.tsx'),
    route('cart', 'selling/cart/cart-page.tsx'),
    route('buy', 'selling/orders/pages/checkout.tsx'),
    route('pay', 'selling/orders/pages/pay.tsx'),
    route('rpay', 'selling/payments/pages/pay-on-account.tsx'),
  ]),

  layout('back-office/staff-shell/staff-only.tsx', [
    route('admin', 'back-office/products/pages/dashboard.tsx'),
    route('admin/add', 'back-office/products/pages/add-product.tsx'),
    route(':cname/edit/:id', 'back-office/products/pages/edit-product.tsx'),
    route('admin/catalogue', 'back-office/products/pages/product-table.tsx'),
    route('admin/catalogue/labels', 'back-office/products/pages/product-labels.tsx'),
    route('admin/import', 'back-office/product-import/import-page.tsx'),
    route('admin/export', 'back-office/exports/export-page.tsx'),
    route('admin/gst', 'back-office/gst-returns/gst-page.tsx'),
    route('admin/reports/:report?', 'back-office/reports/reports-page.tsx'),
    route('admin/today', 'back-office/today/today-page.tsx'),
    route('users', 'people/accounts/pages/users.tsx'),
    route('admin/customers', 'back-office/customers/customers-page.tsx'),
    route('orders', 'selling/orders/pages/admin-orders.tsx'),
    route('orders/packing-slips', 'selling/orders/pages/packing-slips.tsx'),
    route('admin/texts', 'people/mail/pages/message-texts.tsx'),
    route('admin/shop', 'site/shop/pages/edit-shop.tsx'),
    route('admin/shop-settings', 'site/shop/pages/shop-settings.tsx'),
    route('admin/look', 'site/shop/pages/shop-look.tsx'),
    route('admin/providers', 'back-office/providers/providers-page.tsx'),
    route('admin/messages', 'people/contact/pages/inbox.tsx'),
    route('admin/outbox', 'people/mail/pages/outbox.tsx'),
    route('admin/payments', 'selling/payments/pages/on-account.tsx'),
    route('admin/integrity', 'back-office/integrity/integrity-page.tsx'),
    route('admin/tax', 'selling/invoices/tax-rates-page.tsx'),
    route('admin/visits', 'back-office/visits/visits-page.tsx'),
    route('admin/demo-data', 'back-office/demo/demo-data-page.tsx'),
    route('admin/backups', 'back-office/backup/backups-page.tsx'),
    route('admin/changes', 'back-office/audit/activity-log-page.tsx'),
    route('admin/status', 'back-office/status/status-page.tsx'),
    route('admin/help/:chapter?', 'back-office/help/help-page.tsx'),
  ]),

  route('301', 'web/app-shell/pages/moved.tsx'),
  route('redt', 'web/app-shell/pages/redirecting.tsx'),
  route('loader', 'web/app-shell/pages/loading.tsx'),
  route('404', 'web/app-shell/pages/not-found.tsx'),
  // Not part of the production build.
  ...(process.env['NODE_ENV'] === 'development' ? [route('_design', 'web/gallery/design-page.tsx')] : []),
  // Every other URL; a second route of the same file needs its own id.
  route('*', 'web/app-shell/pages/not-found.tsx', { id: 'app-shell/pages/not-found-any' }),
] satisfies RouteConfig
