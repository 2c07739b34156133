// The part of a service worker's scope that src/offline/worker.ts uses; TypeScript's own library for it conflicts with
// the one for pages.

interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** What a push service has delivered. */
interface WorkerPushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}

/** The push service has ended a subscription; which, and by which it is replaced, if the browser says so. */
export interface WorkerPushChangeEvent extends WorkerEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

interface WorkerNotificationEvent extends WorkerEvent {
  readonly notification: Notification
}

export interface WorkerClient {
  readonly url: string
  focus(): Promise<WorkerClient>
}

export interface WorkerScope {
  readonly registration: {
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WorkerClient[]>
    openWindow(url: string): Promise<WorkerClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'push', listen: (event: WorkerPushEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listen: (event: WorkerPushChangeEvent) => void): void
  addEventListener(type: 'notificationclick', listen: (event: WorkerNotificationEvent) => void): void
}
