import '../../live/start.ts'
import { wakeIsland } from './wake.ts'

// The visitor's first script, bundled by scripts/astro/bundle-scripts.ts.

// The development server's modules look for their own refreshing.
if (import.meta.env.DEV) {
  const register = () => {}
  const signature =
    () =>
    <Type>(type: Type) =>
      type
  Object.assign(window, { $RefreshReg$: register, $RefreshSig$: signature })
}
wakeIsland()
