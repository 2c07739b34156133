import { handle } from '@astrojs/cloudflare/handler'
import type { Env } from './env.ts'

export { Directory } from './objects/directory.ts'
export { PageArchive } from './objects/page-archive.ts'
export { PageHub } from './objects/page-hub.ts'
export { PageRelay } from './objects/page-relay.ts'
export { Sessions } from './objects/sessions.ts'

export default {
  fetch: (request, env, ctx) => handle(request, env, ctx),
} satisfies ExportedHandler<Env>
