import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: cloudflare({ imageService: 'passthrough', prerenderEnvironment: 'node' }),
  integrations: [react()],
  // Sessions are ours (src/edge/session): the adapter would bind a KV namespace for its own.
  session: false,
  image: { service: passthroughImageService() },
  // Ours is stricter and knows which routes a cookie authorises (src/edge/origin.ts).
  security: { checkOrigin: false },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never', assets: '_assets' },
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 0 } },
})
