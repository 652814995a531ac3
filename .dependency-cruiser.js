/**
 * From bottom to top: each domain may use those of the rows above it here, and none of its own row. So no two use each other, not even
 * for types. A new domain takes its place in one row.
 */
const layers = [
  ['platform'],
  ['ui'],
  ['site/gst', 'site/security-policy', 'site/staff-page'],
  ['site/shop'],
  ['people/mail'],
  ['people/accounts'],
  ['people/contact'],
  ['selling/pricing'],
  ['counter/drawers'],
  ['selling/catalogue', 'selling/invoices', 'selling/payments'],
  ['selling/devices'],
  ['selling/cart', 'selling/stock-taking'],
  ['selling/orders', 'selling/shop-window'],
  ['counter/tenders'],
  ['counter/bookings'],
  ['purchasing/purchases', 'purchasing/used-phones'],
  ['counter/sales'],
  ['counter/dues'],
  ['repairs/jobs'],
  [
    'back-office/audit',
    'back-office/gst-returns',
    'back-office/help',
    'back-office/integrity',
    'back-office/outbox',
    'back-office/product-import',
    'back-office/products',
    'back-office/visits',
  ],
  ['back-office/backup', 'back-office/customers', 'back-office/demo', 'back-office/providers'],
  ['back-office/setup', 'back-office/status'],
  ['back-office/monitoring'],
  ['back-office/today'],
  ['back-office/reports'],
  ['back-office/exports'],
  ['back-office/staff-shell'],
  ['web/seo'],
  ['web/app-shell', 'web/gallery'],
]
const domains = layers.flat().join('|')
const test = '\\.test\\.tsx?$|^src/testing/|/manifest\\.testing\\.ts$'
/** A module's only page is `<name>-page.tsx` at its root; several are in `pages/`. */
const page = '^src/[^/]+/[^/]+/(pages/|[^/]+-page\\.tsx$)'
const browser = `${page}|/components/`

/**
 * What pages get from the request that shows them, and so from above: the clients of all endpoints, the action of a form, the settings
 * of the page.
 */
const clients = '^src/web/(shop-api|browser-api|page-forms|page-context)\\.ts$'
/** What all domains bring, joined: a page or endpoint about all of them reads it. */
const lists = '^src/(domains|web/(pages|page-at))\\.ts$'
/** The settings, of which domains name the type. */
const settings = '^src/web/config\\.ts$'

const layerRules = layers.flatMap((layer, level) =>
  layer.map((domain) => ({
    name: `${domain} uses the layers below it`,
    severity: 'error',
    from: { path: `^src/${domain}/`, pathNot: test },
    to: {
      path: `^src/(${[...layer, ...layers.slice(level + 1).flat()].filter((other) => other !== domain).join('|')})/`,
    },
  })),
)

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'every folder has a layer',
      severity: 'error',
      from: { path: '^src/[^/]+/[^/]+/', pathNot: `^src/(${domains}|testing)/` },
      to: {},
    },
    {
      name: 'domains do not use the web',
      severity: 'error',
      from: { path: `^src/(?!web/)(${domains})/`, pathNot: test },
      to: { path: '^src/(web/[^/]+|[^/]+)$', pathNot: `${clients}|${settings}|${lists}` },
    },
    {
      name: 'of the settings domains use the type',
      severity: 'error',
      from: { path: `^src/(?!web/)(${domains})/`, pathNot: test },
      to: { path: settings, dependencyTypesNot: ['type-only'] },
    },
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
          '/contract\\.ts$|^src/(platform/money|site/gst)/|/(status|event|device-states|device-sources|catalogues|countries|languages|columns|sheet|simple-email|text-fields|normalize-code|mobile-number|utr|weekdays|[\\w-]+-rules?)\\.ts$',
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
      from: { path: '^src/', pathNot: `${test}|^src/selling/orders/demo/` },
      to: { path: '^src/people/accounts/reauthentication/staff-without-session\\.ts$' },
    },
    {
      name: 'the shop does not run on its tests',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^src/testing/|\\.test\\.|\\.testing\\.' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
  },
}
