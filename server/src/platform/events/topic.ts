/**
 * A typed domain event, declared by the feature that raises it; how it travels upwards or sideways. Subscribers run after
 * the work is committed and cannot undo it: what one of them throws is reported and stops neither the others nor the call.
 */
export interface Topic<T> {
  publish(event: T): void
  subscribe(subscriber: (event: T) => void | Promise<void>): void
}

export function createTopic<T>(name: string, report: (error: unknown, topic: string) => void): Topic<T> {
  const subscribers: ((event: T) => void | Promise<void>)[] = []
  return {
    publish(event) {
      for (const subscriber of subscribers) {
        Promise.resolve()
          .then(() => subscriber(event))
          .catch((error: unknown) => report(error, name))
      }
    },
    subscribe(subscriber) {
      subscribers.push(subscriber)
    },
  }
}
