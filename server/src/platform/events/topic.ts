/**
 * Typed domain event, declared by the publishing feature. Subscribers run after the commit: an error of a subscriber is
 * reported and affects neither other subscribers nor the publisher.
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
