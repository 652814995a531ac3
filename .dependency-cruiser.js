/** Which domains each domain may use. A domain missing from a list is out of reach. */
const mayUse = {
  money: [],
  gst: [],
  help: [],
  audit: ['accounts', 'mail', 'money', 'shop'],
  shop: ['gst', 'money'],
  invoices: ['gst', 'shop', 'money'],
  contact: ['accounts', 'mail', 'shop'],
  mail: ['shop'],
  accounts: ['mail', 'shop'],
  'page-views': ['shop'],
  catalogue: ['shop', 'money'],
  'product-import': ['accounts', 'catalogue', 'money'],
  'gst-returns': ['gst', 'invoices', 'shop', 'money'],
  reports: [
    'accounts',
    'catalogue',
    'gst-returns',
    'integrity',
    'payments',
    'product-import',
    'today',
    'money',
  ],
  customers: ['accounts', 'integrity', 'orders', 'shop', 'money'],
  exports: [
    'accounts',
    'catalogue',
    'gst-returns',
    'integrity',
    'orders',
    'payments',
    'product-import',
    'reports',
    'today',
    'shop',
    'money',
  ],
  payments: ['accounts', 'shop', 'money'],
  cart: ['catalogue', 'accounts', 'invoices', 'shop', 'money'],
  orders: ['accounts', 'cart', 'catalogue', 'gst', 'invoices', 'mail', 'payments', 'shop', 'money'],
  backup: ['accounts', 'audit', 'integrity', 'shop'],
  integrity: ['accounts', 'catalogue', 'invoices', 'mail', 'orders', 'payments', 'shop', 'money'],
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
    'money',
  ],
  setup: ['backup', 'mail', 'payments', 'shop'],
  monitoring: ['backup', 'integrity', 'mail', 'payments', 'shop', 'money'],
  connections: ['accounts', 'audit', 'mail', 'payments', 'shop', 'money'],
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
    'money',
  ],
  seo: ['catalogue', 'shop'],
  'app-shell': ['accounts', 'cart', 'catalogue', 'shop', 'page-views'],
}
const domains = Object.keys(mayUse).join('|')
const test = '\\.test\\.tsx?$|^src/testing/'
/** A module's only page is `<name>-page.tsx` at its root; several are in `pages/`. */
const page = '^src/[^/]+/(pages/|[^/]+-page\\.tsx$)'
const browser = `${page}|/components/`

/** A product has the buttons that put it into the cart or buy it; the list of emails shows what one's role allows. */
const pagesMayAlsoUse = { catalogue: ['accounts', 'cart'], mail: ['accounts'] }

const keepsBelow = (domain, others, part, from) => ({
  name: `${part} of ${domain} keep to the domains below it`,
  severity: 'error',
  from: { path: `^src/${domain}/`, ...from },
  to: { path: `^src/(${domains})/`, pathNot: `^src/(${[domain, ...others].join('|')})/` },
})
const betweenDomains = Object.entries(mayUse).flatMap(([domain, others]) => [
  keepsBelow(domain, others, 'rules, operations, stores and endpoints', { pathNot: `${test}|${browser}` }),
  keepsBelow(domain, [...others, ...(pagesMayAlsoUse[domain] ?? [])], 'pages and components', {
    path: `^src/${domain}/.*(pages|components)/`,
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
        path: `${browser}|^src/(ui|app-shell)/|^src/(root|routes|ssr|entry\\.client)\\.`,
        pathNot: test,
      },
      to: { path: '/(.*store|tables|api)\\.ts$|^src/app\\.ts$|^src/platform/database', reachable: true },
    },
    {
      name: 'contracts import contracts',
      severity: 'error',
      from: { path: '/contract\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '/contract\\.ts$|^src/(money|gst)/|/(status|event|catalogues|columns|simple-email|text-fields|normalize-code|mobile-number|utr|[\\w-]+-rules?)\\.ts$',
      },
    },
    {
      name: 'only its own store touches a table',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: `/tables\\.ts$|${test}` },
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
