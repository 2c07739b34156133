import type { APIRoute } from 'astro'
import { sitemapAnswer } from './_sitemap.ts'

export const GET: APIRoute = ({ locals }) => sitemapAnswer(locals, null)
