import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { loadPagesOnceOnline } from './scripts/bundle/load-pages-once-online.ts'
import { loadRootStylesOnce } from './scripts/bundle/load-root-styles-once.ts'
import { ownerGuide } from './scripts/bundle/owner-guide.ts'
import { removeUnusedFeatures } from './scripts/bundle/remove-unused-features.ts'
import { shopperStyles } from './scripts/bundle/shopper-styles.ts'
import { stripSchemas } from './scripts/bundle/strip-schemas.ts'
import { codeSplittingGroups } from './scripts/bundle/manual-chunks.ts'

export default defineConfig({
  plugins: [
    stripSchemas(),
    removeUnusedFeatures(),
    loadPagesOnceOnline(),
    loadRootStylesOnce('app-shell'),
    ownerGuide(),
    shopperStyles(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: codeSplittingGroups },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: 'src/ssr.ts' } } },
  },
})
