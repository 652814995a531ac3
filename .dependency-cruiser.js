/** The domains of each top-level folder. */
const folders = {
  site: ['shop', 'gst'],
  people: ['accounts', 'contact', 'mail'],
  selling: ['cart', 'catalogue', 'figures', 'invoices', 'orders', 'payments', 'shop-window'],
  'back-office': [
    'audit',
    'backup',
    'customers',
    'demo',
    'exports',
    'gst-returns',
    'help',
    'integrity',
    'monitoring',
    'status',
    'product-import',
    'products',
    'providers',
    'reports',
    'setup',
    'today',
    'visits',
  ],
  web: ['app-shell', 'seo'],
}

/** Which domains each domain may use. A domain missing from a list is out of reach. */
const mayUse = {
  gst: [],
  help: [],
  audit: ['accounts', 'mail', 'shop'],
  shop: ['gst'],
  invoices: ['gst', 'shop'],
  contact: ['accounts', 'mail', 'shop'],
  mail: ['shop'],
  accounts: ['mail', 'shop'],
  visits: ['shop'],
  catalogue: ['shop'],
  'product-import': ['accounts', 'catalogue'],
  products: ['accounts', 'catalogue', 'shop', 'shop-window'],
  'gst-returns': ['gst', 'invoices', 'shop'],
  reports: ['accounts', 'catalogue', 'gst-returns', 'payments', 'product-import', 'today'],
  customers: ['accounts', 'orders', 'payments', 'shop'],
  exports: [
    'accounts',
    'catalogue',
    'gst-returns',
    'orders',
    'payments',
    'product-import',
    'reports',
    'today',
    'shop',
  ],
  payments: ['accounts', 'shop'],
  'shop-window': ['cart', 'catalogue', 'shop'],
  cart: ['catalogue', 'accounts', 'invoices', 'shop'],
  orders: ['accounts', 'cart', 'catalogue', 'gst', 'invoices', 'mail', 'payments', 'shop'],
  backup: ['accounts', 'audit', 'integrity', 'shop'],
  integrity: ['accounts', 'catalogue', 'orders', 'payments', 'shop'],
  today: [
    'accounts',
    'catalogue',
    'contact',
    'integrity',
    'invoices',
    'mail',
    'orders',
    'payments',
    'setup',
    'shop',
  ],
  setup: ['backup', 'mail', 'payments', 'shop'],
  status: ['backup', 'integrity', 'mail', 'orders', 'payments', 'shop'],
  monitoring: ['status'],
  providers: ['accounts', 'audit', 'mail', 'payments', 'shop'],
  demo: [
    'accounts',
    'audit',
    'catalogue',
    'invoices',
    'mail',
    'orders',
    'payments',
    'product-import',
    'shop',
  ],
  seo: ['catalogue', 'shop'],
  'app-shell': ['accounts', 'cart', 'catalogue', 'shop', 'visits'],
}
const folderOf = (domain) => Object.entries(folders).find(([, names]) => names.includes(domain))[0]
const pathOf = (domain) => `${folderOf(domain)}/${domain}`
const domains = Object.keys(mayUse).map(pathOf).join('|')
const test = '\\.test\\.tsx?$|^src/testing/'
/** A module's only page is `<name>-page.tsx` at its root; several are in `pages/`. */
const page = '^src/[^/]+/[^/]+/(pages/|[^/]+-page\\.tsx$)'
const browser = `${page}|/components/`

/** The list of emails shows what one's role allows. */
const pagesMayAlsoUse = { mail: ['accounts'] }

const keepsBelow = (domain, others, part, from) => ({
  name: `${part} of ${domain} keep to the domains below it`,
  severity: 'error',
  from: { path: `^src/${pathOf(domain)}/`, ...from },
  to: { path: `^src/(${domains})/`, pathNot: `^src/(${[domain, ...others].map(pathOf).join('|')})/` },
})
const betweenDomains = Object.entries(mayUse).flatMap(([domain, others]) => [
  keepsBelow(domain, others, 'rules, operations, stores and endpoints', { pathNot: `${test}|${browser}` }),
  keepsBelow(domain, [...others, ...(pagesMayAlsoUse[domain] ?? [])], 'pages and components', {
    path: `^src/${pathOf(domain)}/.*(pages|components)/`,
    pathNot: test,
  }),
])

export default {
  forbidden: [
    ...betweenDomains,
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'pages reach the database only through the API',
      severity: 'error',
      from: {
        path: `${browser}|^src/(ui|web/app-shell)/|^src/(root|routes|web/ssr|entry\\.client)\\.`,
        pathNot: test,
      },
      to: { path: '/(.*store|tables|api)\\.ts$|^src/web/app\\.ts$|^src/platform/database', reachable: true },
    },
    {
      name: 'contracts import contracts',
      severity: 'error',
      from: { path: '/contract\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '/contract\\.ts$|^src/(platform/money|site/gst)/|/(status|event|catalogues|columns|simple-email|text-fields|normalize-code|mobile-number|utr|[\\w-]+-rules?)\\.ts$',
      },
    },
    {
      name: 'only its own store touches a table',
      severity: 'error',
      from: { path: '^src/(?!platform/)([^/]+/[^/]+)/', pathNot: `/tables\\.ts$|${test}` },
      to: { path: '/tables\\.ts$', pathNot: '^src/$1/(tables|[^/]+/tables)\\.ts$' },
    },
    {
      name: 'within a domain only stores touch its tables',
      severity: 'error',
      from: { path: '^src/', pathNot: `store\\.ts$|/tables\\.ts$|${test}` },
      to: { path: '/tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the platform knows no domain',
      severity: 'error',
      from: { path: '^src/(platform|ui)/' },
      to: { path: `^src/(${domains})/` },
    },
    {
      name: 'the database does not know what its notifications are for',
      severity: 'error',
      from: { path: '^src/platform/(database|embedded-postgres)/', pathNot: test },
      to: { path: '^src/platform/response-cache/' },
    },
    {
      name: 'nobody imports a page',
      severity: 'error',
      from: { pathNot: test },
      to: { path: page },
    },
    {
      name: 'only the demo shop and tests act as staff without a session',
      severity: 'error',
      from: { path: '^src/', pathNot: `${test}|^src/back-office/demo/` },
      to: { path: '^src/people/accounts/reauthentication/staff-without-session\\.ts$' },
    },
    {
      name: 'the shop does not run on its tests',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^src/testing/|\\.test\\.' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
  },
}
