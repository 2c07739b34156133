import react from '@astrojs/react/server.js'
import { LIGHT_RENDERER } from './name.ts'

/** At the edge React draws them, as it does all islands. */
export default {
  ...react,
  name: LIGHT_RENDERER,
  check: (_component: unknown, _props: unknown, _children: unknown, metadata?: { componentUrl?: string }) =>
    /\/islands\/visitor\/\w+Island\b/.test(metadata?.componentUrl ?? ''),
}
