import { feedRoute } from '../../../_feed.ts'

export const GET = feedRoute('rss')
