import { badgeRoute } from '../_badge.ts'

export const GET = badgeRoute('status', 'json')
