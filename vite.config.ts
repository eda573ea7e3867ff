import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { localDay } from './storefront/ui/calendar-day.ts';

/** How the storefront is built; scripts/build.ts runs it once for browsers and once for pages. */
export default defineConfig({
  publicDir: 'storefront/public',
  plugins: [react(), tailwindcss(), imagetools({ cache: { dir: '.cache/pictures' } })],
  define: { 'import.meta.env.BUILD_DAY': JSON.stringify(localDay(new Date())) },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // A picture or font inside the JavaScript would be fetched by those who never see it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every page needs comes in one piece: dozens of small ones wait for each other.
        codeSplitting: {
          // Or the heavy parts would take along the rules that every page needs.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
            },
            // Two heavy parts that only pages with data or forms need; they come with those.
            { name: 'queries', test: /node_modules\/@tanstack\// },
            {
              name: 'answers',
              test: /node_modules\/zod\/|\/contract\/(fields|problem|quote)\.ts|\/api\/http\.ts/,
            },
            // Small parts that the home page and its later sections have in common.
            {
              name: 'home-parts',
              test: /-placeholder\.tsx|\/reviews\/(review-(?:card|text)|in-words|write-review-path)|review-statistics|structured-data|ui\/(skeleton|stars|star-shape|reveal)|products-without-script/,
            },
            {
              name: 'shared',
              test: /^(?!.*\/(contract\/(?!limits|paths)|domain\/(delivery|tariffs|countries)|ui\/field\/))/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
});
