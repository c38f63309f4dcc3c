// A member's own safety standing, and the appeal against a strike without a takedown or current suspension. Nobody else sees it.
import { dayMs } from '@hamvav/contract/durations'
import { nextStep, strikeAppealDays } from '@hamvav/contract/safety/ladder'
import type { OwnStanding, OwnStrike, RaiseStep } from '@hamvav/contract/safety/standing'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import * as queries from './strike-queries.ts'
import type { OwnAccountRow, OwnStrikeRow } from './strike-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly now: () => number
}

export interface OwnStandingService {
  standing(viewer: Pick<MemberViewer, 'id'>): Promise<OwnStanding>
  /** Idempotent for the same text. */
  appealStrike(viewer: Pick<MemberViewer, 'id'>, id: string, text: string): Promise<OwnStanding>
}

const periodMs = strikeAppealDays * dayMs
const levels = ['good', 'warned'] as const

export function createOwnStanding({ pool, now }: Dependencies): OwnStandingService {
  const standing: OwnStandingService['standing'] = async ({ id }) => {
    const at = new Date(now())
    const [[account], rows] = await Promise.all([
      run(pool, queries.readOwnAccount, [id]),
      run(pool, queries.listOwnStrikes, [id, at]),
    ])
    if (!account) throw new AppError('session_expired')
    const active = rows.filter((row) => row.removed_at === null).length
    return {
      level: account.is_limited ? 'limited' : (levels[active] ?? 'lastChance'),
      next: nextStep(active),
      strikes: rows.map((row) => ownStrike(row, at)),
      raise: raiseSteps(account),
    }
  }

  return {
    standing,
    async appealStrike(viewer, id, text) {
      const at = new Date(now())
      const since = new Date(at.getTime() - periodMs)
      const added = await run(pool, queries.appealStrike, [id, viewer.id, newId(), text, since, at])
      const own = await standing(viewer)
      const found = own.strikes.find(({ _id }) => _id === id)
      if (!found) throw new AppError('strike_not_found')
      if (added.length > 0 || found.appeal?.text === text) return own
      throw new AppError(found.appeal || found.removed ? 'strike_appealed' : 'appeal_too_late')
    },
  }
}

function raiseSteps(account: OwnAccountRow): RaiseStep[] {
  const missing: Record<RaiseStep, boolean> = {
    picture: !account.has_picture,
    email: !account.email_confirmed,
    review: !account.approved,
    badge: !account.verified,
    // Limited members cannot open the screen.
    photo: !account.photo_verified && !account.is_limited,
    age: !account.age_verified && !account.is_limited,
  }
  return (Object.keys(missing) as RaiseStep[]).filter((step) => missing[step])
}

function ownStrike(row: OwnStrikeRow, at: Date): OwnStrike {
  const isInTime = row.created_at.getTime() + periodMs > at.getTime()
  const isOpen = row.removed_at === null && row.status === null
  // Also after its suspension was replaced or has ended, and if it never had one of its own.
  const by = row.takedown_id ? 'takedown' : row.is_suspended ? 'suspension' : 'strike'
  const canAppeal = isOpen && (by === 'suspension' || isInTime)
  return {
    _id: row.id,
    reason: row.reason,
    step: row.step,
    words: row.words,
    createdAt: row.created_at.toISOString(),
    fadesAt: row.fades_at.toISOString(),
    removed: row.removed_at !== null,
    appealBy: canAppeal ? by : null,
    appeal: row.status && {
      status: row.status,
      text: row.text ?? '',
      createdAt: (row.appealed_at ?? row.created_at).toISOString(),
      answer: row.answer,
    },
  }
}
