import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'

export class PageRelay extends DurableObject<Env> {}
