import type { APIRoute } from 'astro'
import { notFound } from './_response.ts'

export const GET: APIRoute = () => notFound()
