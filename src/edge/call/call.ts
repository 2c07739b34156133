import type { ListedPage } from '../../core/page/listed-page.ts'

/** Renders pages from locals: Astro, or a stand-in where only the gateway is tested. */
export interface Renderer {
  render(request: Request, locals: App.Locals, ctx: ExecutionContext): Promise<Response>
  isAsset(pathname: string): boolean
  isDevelopment(): boolean
}

/** One request on its way through the gateway. */
export interface Call {
  request: Request
  url: URL
  env: Env
  ctx: ExecutionContext
  now: number
  renderer: Renderer
}

/** A call for a listed page; `unknown` where PocketBase has not listed the pages yet. */
export interface PageCall extends Call {
  page: ListedPage | 'unknown'
}
