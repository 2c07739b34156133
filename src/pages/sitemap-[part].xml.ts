import type { APIRoute } from 'astro'
import { nothingHere } from '../edge/http/not-found.ts'
import { sitemapAnswer } from './_sitemap.ts'

export const GET: APIRoute = ({ locals, params: { part = '' } }) =>
  /^[1-9]\d{0,4}$/.test(part) ? sitemapAnswer(locals, Number(part)) : nothingHere()
