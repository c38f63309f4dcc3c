import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './compress-files.ts'
import { contractCalls } from './contract-calls.ts'
import { emojiFilePlugin } from './emoji-file.ts'
import { markdownPlugin } from './markdown.ts'
import { prerenderPages } from './prerender.ts'
import { serviceWorker } from './service-worker-plugin.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

const bars = new RegExp(
  [
    '/web/src/app/(?!purge-member|deferred/)',
    '/ui/\\w+/(page|card|skeleton|banner|load-more|verified-badge|growing-text-area)\\.tsx$',
    '/core/\\w+/(use-draft|document-title|truncate-words|enter-key)\\.ts$',
    '/i18n/(error-text|texts/app/retry|texts/safety/safety-menu)\\.ts$',
    '/safety/menu/(use-safety-dialogs|safety-menu|use-focus-beside)\\.tsx?$',
    '/contract/src/graphemes\\.ts$',
    '/lucide-react/.*/(ellipsis|flag|ban|heart|arrow-up)\\.mjs$',
  ].join('|'),
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractCalls(),
    emojiFilePlugin(),
    markdownPlugin(),
    react(),
    tailwindcss(),
    serviceWorker(),
    compressFiles(),
    prerenderPages(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Whoever does not know modulepreload only loads a little later.
    modulePreload: { polyfill: false },
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // These change only with their versions: a release of ours leaves them in the browser's cache.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
            { name: 'tanstack', test: /node_modules\/@tanstack\//, priority: 10 },
            // The bars and all they import, in one file: a dozen small ones compress worse and arrive later.
            // What is loaded in the background must not draw its imports into it.
            // With them what the feed shares with most screens: else each of those would load the feed.
            { name: 'shell', test: bars, priority: 5 },
            // So are the feed's parts: on a phone each further file is a round trip before the first post.
            { name: 'feed', test: /\/web\/src\/pages\/member\/home/ },
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
})
