/** The route around the pages of the back office. */
export const staffLayout = 'accounts/pages/staff-only'

/** The list of routes for shoppers, next to the whole one at `path`: without the pages of the back office. */
export const shopperManifestOf = (path: string) => path.replace(/manifest-(\w+\.js)$/, 'shopper-manifest-$1')
