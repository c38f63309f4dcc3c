import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './build-markers.ts'
import { compressFiles } from './compress-files.ts'
import { devLogger } from './dev-logger.ts'
import { contractCalls } from './contract-calls.ts'
import { emojiFilePlugin } from './emoji/emoji-file.ts'
import { markdownPlugin } from './markdown.ts'
import { prerenderPages } from './prerender.ts'
import { reactExceptions } from './react-exceptions.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { texts } from './texts/plugin.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** Conversations and the outbox: fetched together in the background of each screen of a member, and smaller as one file. */
const messagingData =
  /\/(features\/messaging\/(model\/(?!openers)|api\/(conversation|send-message)|safe-chat\/(safe-chat|verdicts)\.|live\/partner-typing)|core\/(outbox\/|search\/fold-text)|texts\/messaging\/safe-chat\.|node_modules\/idb\/)/

/** Runs after the first screen: updates of the app, the history of sheets and the count of views. */
const startModules =
  /\/(core\/pwa\/(app-update|service-worker-support)|core\/analytics\/|app\/deferred\/start|ui\/overlays\/sheet-history|contract\/src\/insights\/endpoints)\b/

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  customLogger: devLogger(),
  plugins: [
    contractCalls(),
    texts({ isLoaded: command === 'build' }),
    emojiFilePlugin(),
    markdownPlugin(),
    react(),
    reactExceptions(),
    tailwindcss(),
    serviceWorker(),
    compressFiles(),
    prerenderPages(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      // A browser without modulepreload loads a little later.
      polyfill: false,
      // index.html already loads these two files.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(vendor|rolldown-runtime)-/.test(file)),
    },
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      output: {
        // The shell names the files of all screens: without their names it is 1 KB smaller. .vite/modules.json says what is in each.
        chunkFileNames: ({ name }) =>
          /^(vendor|shell|rolldown-runtime)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Packages change only with their versions: a release of ours leaves them in the browser's cache.
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 10 },
            // Entry, layout and feed with all they import, in one file: small files compress worse, and on a phone each
            // further file costs a round trip before the first post.
            { name: 'shell', test: (id: string) => chunkOf(id) === 'shell' },
            // Fetched after each first screen: as one file it costs one request instead of four.
            { name: 'start', test: startModules, includeDependenciesRecursively: false },
            // Tiny files of many screens: the shell names each file that a screen needs.
            { name: 'limits', test: /\/contract\/src\/(?!admin)\w+\/limits\.ts$/ },
            { name: 'arrows', test: /\/lucide-react\/dist\/esm\/icons\/(chevron|arrow)-(left|right)\.mjs$/ },
            {
              name: 'signs',
              test: /\/lucide-react\/dist\/esm\/icons\/(shield-check|badge-check|user-check|eye-off|flag)\.mjs$/,
            },
            { name: 'public-texts', test: /\/i18n\/texts\/(public|community)\.ts$/ },
            { name: 'calls', test: /\/contract\/src\/(matches|messaging|safety)\/(held-)?endpoints\.ts$/ },
            { name: 'messaging', test: messagingData, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // As objects: a plain address would also change the Host, and the server takes calls of its own pages only.
    proxy: {
      '/api': { target: server },
      '/media': { target: server },
      '/socket.io': { target: server, ws: true },
      // Screens and calls share these addresses: a navigation gets the screen, as the server decides too.
      '^/admin(/|$)': {
        target: server,
        bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
    },
  },
}))
