import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // A build is made aside and becomes the current one when it is whole.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build/unfinished',
  // The pieces of a page are smaller than the headers they would come with.
  splitRouteModules: false,
  // Knowing all routes from the start is smaller than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
