/** What the browser's build leaves out of a library's file. */
export interface UnusedFeatures {
  /** Ending of the file's path. */
  file: string
  /** Functions that are never called: they throw. */
  neverCalled: string
  /** Functions that find nothing to do without the feature: they return nothing. */
  nothingToDo?: string
  /** Functions with a constant result without the feature. */
  constant?: Record<string, string>
  /** `case` clauses of `switch (fiber.tag)`: kinds of components that the pages do not have. */
  withoutTags?: readonly number[]
}

const suspenseList = 19
const viewTransition = 30
const activity = 31

/**
 * Features of React and React Router that no page uses, a tenth of the framework's bytes. ESLint rejects their names in src/
 * (scripts/eslint/unused-features.js), and a name that a new version of the library does not have fails the build.
 */
export const unusedFeatures: readonly UnusedFeatures[] = [
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    withoutTags: [suspenseList, viewTransition, activity],
    neverCalled: `
      startViewTransition createViewTransitionInstance ViewTransitionPseudoElement scheduleViewTransitionEvent reportViewTransitionError
      updateSuspenseListComponent initSuspenseListRenderState
      updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating
      FragmentInstance blurActiveElementWithinFragment addFragmentHandleToFiber addFragmentHandleToInstance
      commitNewChildToFragmentInstance deleteChildFromFragmentInstance
      setPropOnCustomElement
      preinitStyle preinitScript preinitModuleScript preloadModule preconnectAs
      acquireResource insertStylesheet insertStylesheetIntoRoot preloadStylesheet suspendResource
      mountActionState updateActionState updateActionStateImpl rerenderActionState runActionStateAction dispatchActionState
      findCurrentFiberUsingSlowPath`,
    nothingToDo: `
      commitEnterViewTransitions commitExitViewTransitions commitDeletedPairViewTransitions commitAppearingPairViewTransitions
      commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive applyViewTransitionName
      measureViewTransitionHostInstancesRecursive measureNestedViewTransitions measureInstance measureClonedInstance createMeasurement
      restoreViewTransitionOnHostInstances restoreViewTransitionName trackEnterViewTransitions
      getViewTransitionName getViewTransitionClassName`,
    constant: {
      // A style sheet or script that React orders or waits for.
      getResource: 'null',
      // The names of an error's components, in minified code.
      describeFiber: '""',
      describeNativeComponentFrame: '""',
      getComponentNameFromType: 'null',
    },
  },
  {
    file: 'react-router/dist/production/lib/router/instrumentation.js',
    neverCalled: 'getRouteInstrumentationUpdates instrumentClientSideRouter',
    nothingToDo: 'consumeInstrumentationClientResultMetaReceiver',
  },
  {
    // The list of routes is complete from the start (`routeDiscovery` in react-router.config.ts).
    file: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    neverCalled: 'getPartialManifest fetchAndApplyManifestPatches',
    nothingToDo: 'getPatchRoutesOnNavigationFunction useFogOFWarDiscovery',
    constant: { isFogOfWarEnabled: 'false' },
  },
  {
    // Pages call the API instead of actions and fetchers, and none holds a visitor back.
    file: 'react-router/dist/production/lib/router/router.js',
    neverCalled: `
      handleAction fetch handleFetcherAction handleFetcherLoader
      getBlocker deleteBlocker updateBlocker
      discoverRoutes patchRoutesImpl`,
    nothingToDo: 'shouldBlockNavigation',
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/single-fetch.js',
    neverCalled: 'singleFetchActionStrategy nonSsrStrategy singleFetchLoaderFetcherStrategy',
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/routes.js',
    neverCalled: 'createClientRoutesWithHMRRevalidationOptOut wrapShouldRevalidateForHdr',
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/components.js',
    neverCalled: 'RSCPrefetchPageLinksImpl',
  },
  {
    file: 'react-router/dist/production/lib/dom/lib.js',
    neverCalled: 'BrowserRouter HashRouter HistoryRouter',
    constant: { useViewTransitionState: 'false' },
  },
  {
    file: 'react-router/dist/production/lib/hooks.js',
    neverCalled: 'RSCErrorHandler',
  },
]
