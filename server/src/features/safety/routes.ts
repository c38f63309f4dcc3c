import * as contacts from '@hamvav/contract/safety/contact-endpoints'
import * as endpoints from '@hamvav/contract/safety/endpoints'
import * as verification from '@hamvav/contract/verification/endpoints'
import { clipMaxBytes, documentMaxBytes } from '@hamvav/contract/verification/limits'
import * as held from '@hamvav/contract/safety/held-endpoints'
import { AppError } from '../../platform/http/app-error.ts'
import type { Http } from '../../platform/http/mount.ts'
import { acceptUploads, type UploadReader } from '../../platform/media/upload.ts'
import type { DeletionRecords, SafetyService } from './service.ts'

interface Options extends Pick<DeletionRecords, 'banLinks'> {
  readonly uploads: UploadReader
}

export function safetyRoutes(http: Http, safety: SafetyService, { banLinks, uploads }: Options): void {
  verificationRoutes(http, safety, uploads)
  http.mount(endpoints.readMailboxBan, ({ body }) => banLinks.read(body.token))
  http.mount(endpoints.appealMailboxBan, ({ body }) => banLinks.appeal(body.token, body.text))
  http.mount(endpoints.blockMember, ({ viewer, body }) => safety.block(viewer, body.userId))
  http.mount(endpoints.unblockMember, ({ viewer, params }) => safety.unblock(viewer, params.userId))
  http.mount(endpoints.listBlocks, ({ viewer, query }) => safety.list(viewer, query))
  http.mount(contacts.listHiddenContacts, ({ viewer }) => safety.hiddenContacts.list(viewer.id))
  http.mount(contacts.addHiddenContacts, ({ viewer, body }) => safety.hiddenContacts.add(viewer.id, body.emails))
  http.mount(contacts.removeHiddenContacts, ({ viewer, body }) => safety.hiddenContacts.remove(viewer.id, body.emails))
  http.mount(endpoints.sendReport, ({ viewer, body }) => safety.report(viewer, body))
  http.mount(endpoints.reportByName, ({ viewer, body }) => safety.reportByName(viewer, body))
  http.mount(endpoints.getOwnSuspension, ({ viewer }) => safety.suspension(viewer))
  http.mount(endpoints.sendAppeal, ({ viewer, body }) => safety.appeal(viewer, body.text))
  http.mount(endpoints.getOwnStanding, ({ viewer }) => safety.standing(viewer))
  http.mount(endpoints.appealStrike, ({ viewer, params, body }) => safety.appealStrike(viewer, params.id, body.text))
  http.mount(endpoints.listOwnTakedowns, ({ viewer, query }) => safety.ownTakedowns(viewer, query))
  http.mount(endpoints.appealTakedown, ({ viewer, params, body }) =>
    safety.appealTakedown(viewer, params.id, body.text),
  )
  http.mount(held.listOwnHeld, ({ viewer }) => safety.held.own(viewer.id))
  http.mount(held.withdrawHeld, async ({ viewer, params }) => {
    const text = await safety.held.withdraw(viewer.id, params.id)
    // A text that was withdrawn before is never released, so this tells nothing of what a moderator has read.
    if (!text || text.status === 'released') throw new AppError('held_not_found')
    return null
  })
  http.mount(endpoints.listOwnReports, ({ viewer, query }) => safety.ownReports(viewer, query))
  http.mount(endpoints.answerReportQuestion, ({ viewer, params, body }) =>
    safety.answerQuestion(viewer, params.id, body.text),
  )
}

const document = {
  maxBytes: documentMaxBytes,
  missing: 'picture_missing',
  tooLarge: 'picture_too_large',
} as const
const clip = { maxBytes: clipMaxBytes, missing: 'clip_missing', tooLarge: 'clip_too_large' } as const

function verificationRoutes(http: Http, safety: SafetyService, uploads: UploadReader): void {
  http.mount(verification.getVerification, ({ viewer }) => safety.verification(viewer))
  http.mount(verification.startClip, ({ viewer }) => safety.startClip(viewer))
  http.mount(verification.withdrawVerification, ({ viewer, params }) =>
    safety.withdrawVerification(viewer, params.kind),
  )
  void http.app.register(async (scope) => {
    await acceptUploads(scope)
    const scoped = http.inScope(scope)
    scoped.mount(verification.sendClip, ({ viewer, params, request }) =>
      uploads.read(request, 'clip', (file) => safety.sendClip(viewer, params.id, file), clip),
    )
    scoped.mount(verification.sendDocument, ({ viewer, request }) =>
      uploads.read(request, 'document', (file) => safety.sendDocument(viewer, file), document),
    )
  })
}
