/** Names whose code the browser's build leaves out (scripts/bundle/unused-features.ts). @type {{ name: string, importNames: string[] }[]} */
const imports = [
  {
    name: 'react',
    importNames: ['Activity', 'SuspenseList', 'ViewTransition', 'addTransitionType', 'useActionState'],
  },
  {
    name: 'react-dom',
    importNames: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preloadModule', 'useFormState'],
  },
  {
    name: 'react-router',
    importNames: [
      'BrowserRouter',
      'HashRouter',
      'unstable_HistoryRouter',
      'unstable_usePrompt',
      'useBlocker',
      'useFetcher',
      'useFetchers',
      'useViewTransitionState',
    ],
  },
]

const reason = 'The browser’s build leaves this feature out: scripts/bundle/unused-features.ts.'

/** Options of `no-restricted-imports`. */
export const unusedImports = { paths: imports.map((each) => ({ ...each, message: reason })) }

/** Restrictions of `no-restricted-syntax`: style sheets that React orders, async scripts, custom elements, fragments with a ref, actions. */
export const unusedSyntax = [
  "JSXAttribute[name.name='precedence']",
  "JSXOpeningElement[name.name='script'] > JSXAttribute[name.name='async']",
  'JSXOpeningElement > JSXIdentifier.name[name=/^[a-z]+-/]',
  "JSXOpeningElement[name.name='Fragment'] > JSXAttribute[name.name='ref']",
  'ExportNamedDeclaration > FunctionDeclaration[id.name=/^(action|clientAction)$/]',
].map((selector) => ({ selector, message: reason }))
