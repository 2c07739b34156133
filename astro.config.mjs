import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { badgeWidths } from './scripts/astro/badge-widths.ts'
import { cardFonts } from './scripts/astro/card-fonts.ts'
import { offlineWorker } from './scripts/astro/offline-worker.ts'
import { shortPolicy } from './scripts/astro/shorten-csp.ts'
import { visitorScripts } from './scripts/astro/visitor-scripts.ts'
import { widget } from './scripts/astro/widget.ts'
import { workerBudget } from './scripts/astro/worker-budget.ts'

export default defineConfig({
  output: 'server',
  adapter: cloudflare({
    imageService: 'passthrough',
    prerenderEnvironment: 'node',
    auxiliaryWorkers: [{ configPath: './src/pictures/wrangler.toml' }],
  }),
  integrations: [
    react(),
    shortPolicy(),
    widget(),
    visitorScripts(),
    workerBudget(),
    offlineWorker(),
    cardFonts(),
    badgeWidths(),
  ],
  // Sessions are ours (src/edge/session): the adapter would bind a KV namespace for its own.
  session: false,
  image: { service: passthroughImageService() },
  security: {
    // Ours is stricter and knows which routes a cookie authorises (src/edge/http/same-origin.ts).
    checkOrigin: false,
    // The team's pages add to it what they need (src/layouts/Team.astro). Astro adds script-src and style-src with the hashes of what stands in the page. Framing: src/edge/http/security-headers.ts.
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'always', assets: '_assets' },
  devToolbar: { enabled: false },
  // Astro leaves the Worker as it is; its weight counts (scripts/astro/worker-budget.ts).
  vite: { build: { assetsInlineLimit: 0, rolldownOptions: { output: { minify: true } } } },
})
