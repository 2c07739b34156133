import type { APIRoute } from 'astro'
import { plainNotFound } from '../edge/http/not-found.ts'
import { sitemapResponse } from './_sitemap.ts'

export const GET: APIRoute = ({ locals, params: { part = '' } }) =>
  /^[1-9]\d{0,4}$/.test(part) ? sitemapResponse(locals, Number(part)) : plainNotFound()
