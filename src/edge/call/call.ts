import type { ListedPage } from '../../core/page/listed-page.ts'

/** What makes pages of locals: Astro, or a stand-in where only the gateway is tested. */
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

/** A call for a page that the directory lists; `unknown` where PocketBase never said which pages there are. */
export interface PageCall extends Call {
  page: ListedPage | 'unknown'
}
