/** Stands for all hosts of the internet that subscribers are sent to; what they were sent is at `RECEIVED`. */
export function startFakeReceivers() {
  const received: string[] = []
  return async (request: Request): Promise<Response> => {
    const { hostname, pathname, href } = new URL(request.url)
    if (hostname === 'receivers.test') return Response.json(received)
    received.push(href)
    // The first of each such path has no answer.
    const isFirst = received.filter((one) => one === href).length === 1
    if (isFirst && pathname.includes('silent')) return new Promise(() => undefined)
    return new Response('ok')
  }
}

/** Where the test reads what all receivers were sent. */
export const RECEIVED = 'http://receivers.test/'
