import type { Health } from '@hamvav/contract/admin/overview'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminHealth } from '../../../i18n/texts/admin-panel.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useHealth } from '../api/overview.ts'
import { DataState } from '../parts/data-state.tsx'
import { FailedJobsPart } from './failed-jobs-part.tsx'
import { Part, Row, Word } from './health-parts.tsx'
import { ofDatabase, ofHealth, ofQueue, ofServer } from './health-rules.ts'
import { useMeasures } from './measures.ts'
import { Section } from './overview.tsx'

/** Health of server, queues, jobs and database: a word beside the numbers. */
export function HealthCard() {
  const text = useMessages(adminHealth)
  const query = useHealth()
  return (
    <Section title={text.title} beside={query.data && !query.error && <Word is={ofHealth(query.data)} />}>
      <DataState query={query} skeleton={<HealthSkeleton />}>
        {(health) => (
          <div className="grid grid-cols-1 gap-3">
            <ServerPart {...health.server} />
            <DatabasePart database={health.database} />
            <QueuesPart queues={health.queues} />
            <FailedJobsPart failedJobs={health.failedJobs} />
            <ErasuresPart erasures={health.erasures} />
          </div>
        )}
      </DataState>
    </Section>
  )
}

function ServerPart(server: Health['server']) {
  const text = useMessages(adminHealth)
  const format = useFormat()
  const { duration, megabytes, milliseconds } = useMeasures()
  return (
    <Part title={text.server} is={ofServer(server)}>
      <dl>
        <Row label={text.loopDelay}>{milliseconds(server.loopDelayMs)}</Row>
        <Row label={text.memory}>{megabytes(server.memoryMb)}</Row>
        <Row label={text.sockets}>{format.number(server.sockets)}</Row>
        <Row label={text.textCheck}>{server.checksTexts ? text.textCheckWorks : text.textCheckFails}</Row>
        {server.foreignKeys > 0 && (
          <Row label={text.keys}>{text.keysForeign({ n: format.number(server.foreignKeys) })}</Row>
        )}
        <Row label={text.uptime}>{duration(server.uptimeSeconds)}</Row>
        <Row label={text.version}>{server.version}</Row>
      </dl>
    </Part>
  )
}

function DatabasePart({ database }: Pick<Health, 'database'>) {
  const text = useMessages(adminHealth)
  const format = useFormat()
  const { megabytes, milliseconds } = useMeasures()
  return (
    <Part title={text.database} is={ofDatabase(database)}>
      {database ? (
        <dl>
          <Row label={text.roundTrip}>{milliseconds(database.roundTripMs)}</Row>
          <Row label={text.connections}>
            {text.ofMost({ n: format.number(database.connections), most: format.number(database.connectionsMax) })}
          </Row>
          <Row label={text.size}>{megabytes(database.sizeMb)}</Row>
          <Row label={text.version}>
            PostgreSQL {database.version}
            {database.isEmbedded && <span className="text-ink-3">{text.embedded}</span>}
          </Row>
        </dl>
      ) : (
        <p className="text-ink-2">{text.noAnswer}</p>
      )}
    </Part>
  )
}

function QueuesPart({ queues }: Pick<Health, 'queues'>) {
  const text = useMessages(adminHealth)
  const format = useFormat()
  const { duration } = useMeasures()
  return (
    <Part title={text.queues} {...(!queues && { is: 'trouble' as const })}>
      {queues ? (
        <dl>
          {queues.map((queue) => (
            <Row key={queue.name} label={text[queue.name]}>
              {queue.oldestSeconds !== null && (
                <span className="text-14 text-ink-3">{text.oldest({ time: duration(queue.oldestSeconds) })}</span>
              )}
              {format.number(queue.waiting)}
              {queue.waiting > 0 && <Word is={ofQueue(queue)} />}
            </Row>
          ))}
        </dl>
      ) : (
        <p className="text-ink-2">{text.noAnswer}</p>
      )}
    </Part>
  )
}

/** Nothing is shown while nobody is being erased. */
function ErasuresPart({ erasures }: Pick<Health, 'erasures'>) {
  const text = useMessages(adminHealth)
  const format = useFormat()
  const { duration } = useMeasures()
  if (erasures?.total === 0) return null
  const more = erasures ? erasures.total - erasures.oldest.length : 0
  return (
    <Part title={text.erasures} {...(!erasures && { is: 'trouble' as const })}>
      {erasures ? (
        <dl>
          {erasures.oldest.map(({ _id, erased, seconds }) => (
            <Row key={_id} label={<code title={_id}>{_id.slice(-8)}</code>}>
              <span className="text-14 text-ink-3">{text.since({ time: duration(seconds) })}</span>
              {text.erased({ n: format.number(erased) })}
            </Row>
          ))}
          {more > 0 && <p className="pt-1.5 text-14 text-ink-3">{text.erasuresMore({ n: format.number(more) })}</p>}
        </dl>
      ) : (
        <p className="text-ink-2">{text.noAnswer}</p>
      )}
    </Part>
  )
}

const HealthSkeleton = () => (
  <div className="grid gap-3">
    {['h-50', 'h-42', 'h-80'].map((height) => (
      <Skeleton key={height} className={`${height} w-full rounded-card`} />
    ))}
  </div>
)
