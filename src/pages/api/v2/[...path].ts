import type { APIRoute } from 'astro'
import { notFound } from './_answer.ts'

export const GET: APIRoute = () => notFound()
