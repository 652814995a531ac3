import { pageAt } from '../../web/page-at.ts'

interface Chapter {
  name: string
  title: string
  /** What the reader can do with it. */
  text: string
}

/** The chapters of the owner's guide in reading order; their texts are in `docs/owner/`. */
export const chapters: Chapter[] = [
  { name: 'first-day', title: 'The first day', text: 'From an empty shop to the first paid order.' },
  {
    name: 'duties',
    title: 'Your duties as a seller',
    text: 'What the law asks, what the shop does, what you do.',
  },
  { name: 'today', title: 'Today and the navigation', text: 'What waits for you, and where things are.' },
  { name: 'counter', title: 'At the counter', text: 'Sell, take money, print, put right.' },
  {
    name: 'counter-day',
    title: 'A day at the counter: the cash',
    text: 'Open, count and close the drawer.',
  },
  {
    name: 'counter-dues',
    title: 'Dues at the counter',
    text: 'Let regular customers pay later, and take the rest.',
  },
  {
    name: 'used-phones',
    title: 'Used phones and exchange',
    text: 'Buy from people, take in exchange, the register of IMEIs.',
  },
  { name: 'orders', title: 'Orders', text: 'Pack, hand over, refund, take back.' },
  {
    name: 'repairs',
    title: 'Repairs',
    text: 'Take a device in, send the estimate, repair, hand over.',
  },
  { name: 'catalogue', title: 'Prices, stock and labels', text: 'Change one item or many, print labels.' },
  { name: 'buying', title: 'Buying', text: 'Bills of suppliers, receive goods, pay, send back.' },
  { name: 'import', title: 'Import products from a sheet', text: 'Many items at once, with pictures.' },
  {
    name: 'messages-and-mail',
    title: 'Messages and mail',
    text: 'Answer customers, word what the shop writes.',
  },
  { name: 'people', title: 'Staff and customers', text: 'Roles, invitations, customers and their data.' },
  { name: 'reports', title: 'Reports', text: 'Sales, payments and the day book.' },
  { name: 'money', title: 'Payments, accounts check and tax rates', text: 'Money that needs a decision.' },
  { name: 'gst', title: 'The GST return', text: 'The tables for your accountant.' },
  { name: 'shop-settings', title: 'Shop settings', text: 'Delivery, opening hours, payment methods, look.' },
  { name: 'payments-and-mail', title: 'Payments and mail', text: 'Razorpay, UPI and the mail server.' },
  { name: 'export', title: 'Export lists', text: 'Orders, customers, stock and payments as sheets.' },
  {
    name: 'system',
    title: 'Status, backups and the activity log',
    text: 'See that all is well, and keep it so.',
  },
  { name: 'data-leak', title: 'If data have leaked', text: 'What to do first, and whom to tell by when.' },
]

/** The address of the help with a page; pages without a chapter lead to the list of chapters. */
export function helpPath(pathname: string): string {
  const page = pageAt(pathname)
  const chapter = page?.access === 'staff' ? page.chapter : ''
  return chapter === '' ? '/admin/help' : `/admin/help/${chapter}`
}
