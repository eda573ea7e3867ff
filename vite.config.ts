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
    // Off: it would add a table of every chunk's scripts to each page, and the service worker fetches them all anyway.
    modulePreload: false,
    // A picture or font inside the JavaScript would be fetched even by browsers that never show it.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Resizing the photographs takes minutes in a first build; Rolldown would warn of a slow plugin.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // The entry needs only this before the first paint.
            { name: 'import', test: /vite\/preload-helper/ },
            // What every page loads: the routes with their layout, and what React Router needs of React DOM,
            // which would be a file of its own, like the small modules, of which most pages need one.
            {
              name: 'layout',
              test: /storefront\/(?:routes|ui\/placeholder|ui\/use-intersection)\.tsx?$|domain\/capitalise\.ts$|react-dom\/index\.js$/,
            },
            // Small modules of home and other long pages: three files would be a third larger.
            {
              name: 'reveal',
              test: /storefront\/ui\/(?:reveal|signature|days-in-text)\.tsx$|domain\/first-name\.ts$/,
            },
          ],
        },
      },
    },
  },
});
