import type { APIRoute } from 'astro'
import { sitemapResponse } from './_sitemap.ts'

export const GET: APIRoute = ({ locals }) => sitemapResponse(locals, null)
