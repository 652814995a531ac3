import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // The pieces of a page are smaller than the headers they would come with.
  splitRouteModules: false,
  // Some thirty routes: knowing them all from the start is smaller than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
