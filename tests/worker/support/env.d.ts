declare namespace Cloudflare {
  interface Env extends Pick<import('../../../src/edge/env.ts').Env, keyof import('../../../src/edge/env.ts').Env> {}
  interface GlobalProps {
    mainModule: typeof import('./entry.ts')
  }
}
