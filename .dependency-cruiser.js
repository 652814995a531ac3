/** Which domains each domain may use. A domain missing from a list is out of reach. */
const mayUse = {
  money: [],
  audit: ['accounts', 'messages', 'shop'],
  shop: ['money'],
  invoices: ['shop', 'money'],
  messages: ['shop'],
  accounts: ['messages', 'shop'],
  visits: ['shop'],
  catalogue: ['shop', 'money'],
  payments: ['accounts', 'shop', 'money'],
  cart: ['catalogue', 'accounts', 'invoices', 'shop', 'money'],
  orders: ['accounts', 'cart', 'catalogue', 'invoices', 'messages', 'payments', 'shop', 'money'],
  backup: ['accounts', 'audit', 'doctor', 'shop'],
  doctor: ['accounts', 'catalogue', 'invoices', 'messages', 'orders', 'payments', 'shop', 'money'],
  watch: ['backup', 'doctor', 'shop', 'money'],
  demo: ['accounts', 'catalogue', 'messages', 'orders', 'payments', 'shop', 'money'],
  'search-engines': ['catalogue', 'shop'],
  frame: ['accounts', 'cart', 'catalogue', 'shop', 'visits'],
}
const domains = Object.keys(mayUse).join('|')
const test = '\\.test\\.tsx?$|^src/testing/'
const browser = '/(pages|components)/'

// Pages put several domains on one screen, so this table binds the rest: rules, operations, stores and endpoints.
const betweenDomains = Object.entries(mayUse).map(([domain, others]) => ({
  name: `${domain} keeps to the domains below it`,
  severity: 'error',
  from: { path: `^src/${domain}/`, pathNot: `${test}|${browser}` },
  to: { path: `^src/(${domains})/`, pathNot: `^src/(${[domain, ...others].join('|')})/` },
}))

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
      from: { path: `${browser}|^src/(ui|frame)/|^src/(root|routes|web|entry\\.client)\\.`, pathNot: test },
      to: { path: '/(.*store|tables|api)\\.ts$|^src/app\\.ts$|^src/platform/database', reachable: true },
    },
    {
      name: 'contracts import contracts',
      severity: 'error',
      from: { path: '/contract\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '/contract\\.ts$|^src/money/|/(status|return-status|event|catalogues|simple-email|text-fields)\\.ts$',
      },
    },
    {
      name: 'only its own store touches a table',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: `/tables\\.ts$|${test}` },
      to: { path: '/tables\\.ts$', pathNot: '^src/$1/tables\\.ts$' },
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
      name: 'nobody imports a page',
      severity: 'error',
      from: { pathNot: test },
      to: { path: '^src/.*/pages/' },
    },
    {
      name: 'only the demo shop and tests act as staff without a session',
      severity: 'error',
      from: { path: '^src/', pathNot: `${test}|^src/demo/` },
      to: { path: '^src/accounts/sessions/unproven-staff\\.ts$' },
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
