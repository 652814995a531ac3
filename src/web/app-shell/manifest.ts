import type { Manifest } from '../../platform/domains/manifest.ts'

export const appShell = {
  pages: [
    {
      path: '/',
      file: 'web/app-shell/pages/home-or-sign-in.tsx',
      title: 'Home',
      access: 'anyone',
      isIndexable: true,
    },
    { path: '/301', file: 'web/app-shell/pages/moved.tsx', title: 'Moved page', access: 'anyone' },
    { path: '/redt', file: 'web/app-shell/pages/redirecting.tsx', title: 'Redirect', access: 'anyone' },
    { path: '/loader', file: 'web/app-shell/pages/loading.tsx', title: 'Loading page', access: 'anyone' },
    { path: '/404', file: 'web/app-shell/pages/not-found.tsx', title: 'Page not found', access: 'anyone' },
  ],
} as const satisfies Manifest
