import * as deletion from '@hamvav/contract/admin/deletion-endpoints'
import * as endpoints from '@hamvav/contract/admin/endpoints'
import * as operations from '@hamvav/contract/admin/operations-endpoints'
import * as supportEndpoints from '@hamvav/contract/community/support-endpoints'
import * as review from '@hamvav/contract/admin/review-endpoints'
import * as security from '@hamvav/contract/admin/security-endpoints'
import * as transparencyEndpoints from '@hamvav/contract/safety/transparency-endpoints'
import * as takedownEndpoints from '@hamvav/contract/admin/takedown-endpoints'
import * as verification from '@hamvav/contract/verification/review-endpoints'
import * as desk from '@hamvav/contract/desk/endpoints'
import * as held from '@hamvav/contract/safety/held-endpoints'
import * as pictureQueue from '@hamvav/contract/safety/picture-endpoints'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Http } from '../../platform/http/mount.ts'
import type { PictureSize } from '../../platform/media/picture-url.ts'
import { acceptUploads, type UploadReader } from '../../platform/media/upload.ts'
import { type AdminDeviceCookie, createAdminDeviceCookie } from './accounts/device-cookie.ts'
import type { Entered } from './accounts/sign-in.ts'
import { withMaskedEmails } from './masked-emails.ts'
import type { AdminService } from './service.ts'

interface Options {
  /** Number of open sockets of this server. */
  readonly countSockets: () => number
  readonly uploads: UploadReader
  /** Sends cookies over HTTPS only. */
  readonly secure: boolean
}

export function adminRoutes(unmasked: Http, admin: AdminService, options: Options): void {
  // An admin's own account is not masked.
  signInRoutes(unmasked, admin, createAdminDeviceCookie(options.secure))
  securityRoutes(unmasked, admin)
  const http = withMaskedEmails(unmasked)
  teamRoutes(http, admin)
  memberRoutes(http, admin)
  bulkRoutes(http, admin)
  approvalRoutes(http, admin)
  reportRoutes(http, admin)
  takedownRoutes(http, admin)
  verificationRoutes(http, admin)
  pictureRoutes(http, admin)
  watermarkRoutes(unmasked, admin, options.uploads)
  suspensionRoutes(http, admin)
  auditRoutes(http, admin)
  overviewRoutes(http, admin, options.countSockets)
  supportRoutes(http, admin)
  deletionRoutes(http, admin)
  transparencyRoutes(http, admin)
  heldRoutes(http, admin)
  deskRoutes(http, admin)
}

function signInRoutes(http: Http, { signIn, sessions, stepUp }: AdminService, deviceCookie: AdminDeviceCookie): void {
  const enter = (reply: FastifyReply, { entered, device }: Entered) => {
    deviceCookie.set(reply, device)
    return entered
  }
  http.mount(endpoints.adminLogin, async ({ body, request, reply }) => {
    const result = await signIn.login(body, deviceCookie.read(request))
    return 'pending' in result ? result.pending : enter(reply, result)
  })
  http.mount(security.adminLoginPasskey, ({ body }) => signIn.passkeyOptions(body.pending))
  http.mount(security.adminLoginFactor, async ({ body, request, reply }) =>
    enter(reply, await signIn.completeLogin(body, deviceCookie.read(request))),
  )
  http.mount(endpoints.adminDemo, () => signIn.demo())
  http.mount(endpoints.adminLogout, ({ viewer }) => sessions.logout(viewer))
  http.mount(endpoints.adminMe, ({ viewer }) => sessions.me(viewer))
  http.mount(security.adminStepUpPasskey, ({ viewer }) => stepUp.passkeyOptions(viewer))
  http.mount(security.adminStepUp, ({ viewer, body }) => stepUp.confirm(viewer, body.proof))
}

function securityRoutes(http: Http, { factors }: AdminService): void {
  http.mount(security.adminGetSecurity, ({ viewer }) => factors.read(viewer))
  http.mount(security.adminStartPasskey, ({ viewer }) => factors.startPasskey(viewer))
  http.mount(security.adminAddPasskey, ({ viewer, body }) => factors.addPasskey(viewer, body))
  http.mount(security.adminRenamePasskey, ({ viewer, params, body }) =>
    factors.renamePasskey(viewer, params.id, body.name),
  )
  http.mount(security.adminRemovePasskey, ({ viewer, params }) => factors.removePasskey(viewer, params.id))
  http.mount(security.adminStartTotp, ({ viewer }) => factors.startTotp(viewer))
  http.mount(security.adminConfirmTotp, ({ viewer, body }) => factors.confirmTotp(viewer, body.code))
  http.mount(security.adminRemoveTotp, ({ viewer }) => factors.removeTotp(viewer))
  http.mount(security.adminRenewRecoveryCodes, ({ viewer }) => factors.renewRecoveryCodes(viewer))
}

function teamRoutes(http: Http, { team }: AdminService): void {
  http.mount(operations.adminListAdmins, () => team.list())
  http.mount(operations.adminAddAdmin, ({ viewer, body }) => team.add(viewer, body))
  http.mount(operations.adminChangeAdmin, ({ viewer, params, body }) => team.change(viewer, params.id, body.role))
  http.mount(operations.adminResetAdmin, ({ viewer, params }) => team.reset(viewer, params.id))
  http.mount(operations.adminRemoveAdmin, ({ viewer, params }) => team.remove(viewer, params.id))
  http.mount(operations.adminChangePassword, ({ viewer, body }) => team.changePassword(viewer, body))
}

function memberRoutes(http: Http, { decisions, listUsers, member }: AdminService): void {
  http.mount(endpoints.adminListUsers, async ({ viewer, query, reply }) => {
    const { users, total, isEstimated } = await listUsers(viewer, query)
    sendTotal(reply, total)
    if (isEstimated) reply.header('x-total-estimated', 'true')
    return users
  })
  http.mount(endpoints.adminGetMember, ({ viewer, params }) => member.read(viewer, params.id))
  http.mount(endpoints.adminGetMemberActivity, ({ params }) => member.activity(params.id))
  http.mount(endpoints.adminResendMail, async ({ viewer, params, body }) => {
    await member.resendMail(viewer, params.id, body.mail)
    return { message: 'A mail is on its way to this member.' }
  })
  http.mount(endpoints.adminAddNote, ({ viewer, params, body }) => member.addNote(viewer, params.id, body))
  http.mount(endpoints.adminDeleteUser, ({ viewer, params }) => decisions.deleteUser(viewer, params.id))
  http.mount(endpoints.adminVerifyUser, ({ viewer, params, body }) => decisions.verify(viewer, params.id, body))
  http.mount(endpoints.adminSuspendUser, ({ viewer, params, body }) => decisions.suspend(viewer, params.id, body))
  http.mount(endpoints.adminApproveUser, ({ viewer, params, body }) => decisions.approve(viewer, params.id, body))
  http.mount(endpoints.adminSetCanPost, ({ viewer, params, body }) => decisions.setCanPost(viewer, params.id, body))
}

function bulkRoutes(http: Http, { bulk }: AdminService): void {
  http.mount(endpoints.adminStartBulk, ({ viewer, body }) => bulk.start(viewer, body))
  http.mount(endpoints.adminGetBulk, ({ viewer, params }) => bulk.get(viewer, params.id))
  http.mount(endpoints.adminListBulk, ({ viewer }) => bulk.list(viewer))
}

function approvalRoutes(http: Http, { approvals, undo }: AdminService): void {
  http.mount(review.adminListApprovals, async ({ query, reply }) => {
    const { items, total } = await approvals.list(query)
    sendTotal(reply, total)
    return items
  })
  http.mount(review.adminPicture, async ({ viewer, params, reply }) => {
    const size = Number.parseInt(params.size, 10) as PictureSize
    return sendPicture(reply, await approvals.readPicture(viewer, params.id, size))
  })
  http.mount(review.adminUndoDecision, ({ viewer, params, body }) => undo(viewer, params.id, body))
}

function takedownRoutes(http: Http, { changedProfiles, takedowns }: AdminService): void {
  http.mount(takedownEndpoints.adminListChanged, async ({ query, reply }) => {
    const { items, total } = await changedProfiles.list(query)
    sendTotal(reply, total)
    return items
  })
  http.mount(takedownEndpoints.adminMarkReviewed, ({ viewer, params, body }) =>
    changedProfiles.markReviewed(viewer, params.id, body.version),
  )
  http.mount(takedownEndpoints.adminTakeDown, ({ viewer, params, body }) => takedowns.takeDown(viewer, params.id, body))
  http.mount(takedownEndpoints.adminListTakedowns, ({ params, query }) => takedowns.list(params.id, query))
  http.mount(takedownEndpoints.adminListContent, ({ viewer, params, query }) =>
    takedowns.content(viewer, params.id, query),
  )
  http.mount(takedownEndpoints.adminRestoreTakedown, ({ viewer, params }) => takedowns.restore(viewer, params.id))
  http.mount(takedownEndpoints.adminTakedownPicture, async ({ params, reply }) =>
    sendPicture(reply, await takedowns.readPicture(params.id)),
  )
}

function verificationRoutes(http: Http, { verifications }: AdminService): void {
  http.mount(verification.adminListVerifications, async ({ query, reply }) => {
    const { items, total } = await verifications.list(query)
    sendTotal(reply, total)
    return items
  })
  http.mount(verification.adminGetVerification, ({ params }) => verifications.read(params.id))
  http.mount(verification.adminVerificationFile, async ({ viewer, params, reply }) => {
    const { content, type } = await verifications.open(viewer, params.id)
    reply.headers({ 'cache-control': 'private, no-store', 'content-length': content.length }).type(type)
    return Readable.from([content])
  })
  http.mount(verification.adminDecideVerification, ({ viewer, params, body }) =>
    verifications.decide(viewer, params.id, body),
  )
}

function pictureRoutes(http: Http, { heldPictures }: AdminService): void {
  http.mount(pictureQueue.adminListHeldPictures, async ({ query, reply }) => {
    const { items, total } = await heldPictures.list(query)
    sendTotal(reply, total)
    return items
  })
  http.mount(pictureQueue.adminTakePictures, ({ viewer, body }) => heldPictures.take(viewer, body))
  http.mount(pictureQueue.adminFreePictures, ({ viewer, body }) => heldPictures.free(viewer, body))
  http.mount(pictureQueue.adminReleasePictures, ({ viewer, body }) => heldPictures.release(viewer, body))
  http.mount(pictureQueue.adminRefusePictures, ({ viewer, body }) => heldPictures.refuse(viewer, body))
  http.mount(pictureQueue.adminListPictureCopies, ({ viewer, params }) => heldPictures.copies(viewer, params.id))
}

function watermarkRoutes(http: Http, { watermarks }: AdminService, uploads: UploadReader): void {
  void http.app.register(async (scope) => {
    await acceptUploads(scope)
    http
      .inScope(scope)
      .mount(pictureQueue.adminReadWatermark, ({ viewer, request }) =>
        uploads.read(request, 'screenshot', (file) => watermarks.read(viewer, file)),
      )
  })
}

function reportRoutes(http: Http, { reports, alerts, decideReport, reverseReport }: AdminService): void {
  http.mount(review.adminGetAlerts, ({ viewer }) => alerts.get(viewer))
  http.mount(review.adminSetAlerts, ({ viewer, body }) => alerts.set(viewer, body.email))
  http.mount(review.adminConfirmAlerts, ({ viewer, body }) => alerts.confirm(viewer, body.code))
  http.mount(review.adminEndAlerts, ({ viewer }) => alerts.end(viewer))
  http.mount(review.adminListReports, async ({ viewer, query, reply }) => {
    const { reports: page, total } = await reports.list(viewer, query)
    sendTotal(reply, total)
    return page
  })
  http.mount(review.adminGetReport, ({ viewer, params }) => reports.read(viewer, params.id))
  http.mount(review.adminGetEvidence, ({ viewer, params }) => reports.evidence(viewer, params.id))
  http.mount(review.adminReportPicture, async ({ viewer, params, reply }) =>
    sendPicture(reply, await reports.picture(viewer, params.id, params.pictureId)),
  )
  http.mount(review.adminReportSound, async ({ viewer, params, reply }) => {
    const { content, type } = await reports.sound(viewer, params.id, params.soundId)
    reply.headers({ 'cache-control': 'private, no-store' }).type(type)
    return content
  })
  http.mount(review.adminAskReporter, ({ viewer, params, body }) => reports.ask(viewer, params.id, body.text))
  http.mount(desk.adminTakeCase, ({ viewer, params }) => reports.take(viewer, params.id))
  http.mount(desk.adminFreeCase, ({ viewer, params }) => reports.free(viewer, params.id))
  http.mount(review.adminDecideReport, ({ viewer, params, body }) => decideReport(viewer, params.id, body))
  http.mount(review.adminReverseReport, ({ viewer, params, body }) => reverseReport(viewer, params.id, body.note))
}

function heldRoutes(http: Http, { heldCases }: AdminService): void {
  http.mount(held.adminListHeld, async ({ query, reply }) => {
    const { cases, total } = await heldCases.list(query)
    sendTotal(reply, total)
    return cases
  })
  http.mount(held.adminReadHeld, ({ viewer, params }) => heldCases.read(viewer, params.id))
  http.mount(held.adminTakeHeld, ({ viewer, params }) => heldCases.take(viewer, params.id))
  http.mount(held.adminFreeHeld, ({ viewer, params }) => heldCases.free(viewer, params.id))
  http.mount(held.adminDecideHeld, ({ viewer, params, body }) => heldCases.decide(viewer, params.id, body))
}

function deskRoutes(http: Http, { desk: shared }: AdminService): void {
  http.mount(desk.adminListReplies, () => shared.listReplies())
  http.mount(desk.adminAddReply, ({ viewer, body }) => shared.addReply(viewer, body))
  http.mount(desk.adminChangeReply, ({ viewer, params, body }) => shared.changeReply(viewer, params.id, body))
  http.mount(desk.adminRemoveReply, ({ viewer, params }) => shared.removeReply(viewer, params.id))
  http.mount(desk.adminListWatch, () => shared.listWatch())
  http.mount(desk.adminTryWatch, ({ body }) => shared.tryWatch(body.pattern))
  http.mount(desk.adminAddWatch, ({ viewer, body }) => shared.addWatch(viewer, body))
  http.mount(desk.adminRemoveWatch, ({ viewer, params }) => shared.removeWatch(viewer, params.id))
  http.mount(desk.adminDeskFigures, ({ viewer, query }) => shared.figures(viewer, query.days))
}

function suspensionRoutes(http: Http, { appeals, listSuspended }: AdminService): void {
  http.mount(review.adminListSuspended, ({ viewer, query }) => listSuspended(viewer, query))
  http.mount(review.adminListAppeals, async ({ viewer, query, reply }) => {
    const { appeals: page, total } = await appeals.list(viewer, query)
    sendTotal(reply, total)
    return page
  })
  http.mount(review.adminDecideAppeal, ({ viewer, params, body }) => appeals.decide(viewer, params.id, body))
}

function auditRoutes(http: Http, { auditLog }: AdminService): void {
  http.mount(operations.adminListAudit, ({ viewer, query }) => auditLog.list(viewer, query))
  http.mount(operations.adminExportAudit, async ({ viewer, query, reply }) => {
    reply.type('text/csv; charset=utf-8').headers({
      'content-disposition': 'attachment; filename="audit-log.csv"',
      'cache-control': 'private, no-store',
    })
    return auditLog.export(viewer, query)
  })
}

function overviewRoutes(http: Http, admin: AdminService, countSockets: () => number): void {
  http.mount(operations.adminOverview, ({ query }) => admin.overview(query.days))
  http.mount(operations.adminHealth, () => admin.health.read(countSockets()))
  http.mount(operations.adminRetryJobs, ({ viewer, body }) => admin.failedJobs.retry(viewer, body))
  http.mount(operations.adminDiscardJobs, ({ viewer, body }) => admin.failedJobs.discard(viewer, body))
  http.mount(operations.adminListViews, ({ query }) => admin.pageViews(query.days))
}

function supportRoutes(http: Http, { announcements, support }: AdminService): void {
  http.mount(supportEndpoints.adminListSupport, ({ query }) => support.list(query))
  http.mount(supportEndpoints.adminAnswerSupport, ({ viewer, params, body }) => support.answer(viewer, params.id, body))
  http.mount(supportEndpoints.adminSetSupportState, ({ viewer, params, body }) =>
    support.setState(viewer, params.id, body.state),
  )
  http.mount(operations.adminListAnnouncements, () => announcements.list())
  http.mount(operations.adminAnnounce, ({ viewer, body }) => announcements.announce(viewer, body))
  http.mount(operations.adminChangeAnnouncement, ({ viewer, params, body }) =>
    announcements.change(viewer, params.id, body),
  )
  http.mount(operations.adminCancelAnnouncement, ({ viewer, params }) => announcements.cancel(viewer, params.id))
}

function transparencyRoutes(http: Http, { transparency }: AdminService): void {
  http.mount(transparencyEndpoints.getTransparency, () => transparency.read())
  http.mount(transparencyEndpoints.adminListAuthorityRequests, () => transparency.authorityRequests())
  http.mount(transparencyEndpoints.adminAddAuthorityRequest, ({ viewer, body }) =>
    transparency.addAuthorityRequest(viewer, body),
  )
  http.mount(transparencyEndpoints.adminDecideAuthorityRequest, ({ viewer, params, body }) =>
    transparency.decideAuthorityRequest(viewer, params.id, body.outcome),
  )
}

function deletionRoutes(http: Http, { carriedReviews, similar }: AdminService): void {
  http.mount(deletion.adminListCarriedReviews, ({ viewer }) => carriedReviews.list(viewer))
  http.mount(deletion.adminFindDeletionRecord, ({ viewer, body }) => carriedReviews.find(viewer, body.email))
  http.mount(deletion.adminDecideCarriedReview, ({ viewer, params, body }) =>
    carriedReviews.decide(viewer, params.id, body),
  )
  http.mount(deletion.adminListSimilarAccounts, ({ viewer, params }) => similar.accounts(viewer, params.id))
  http.mount(deletion.adminListSharedMailboxes, () => similar.sharedMailboxes())
}

function sendTotal(reply: FastifyReply, total: number): void {
  reply.header('x-total-count', String(total))
}

function sendPicture(reply: FastifyReply, { stream, bytes }: { stream: Readable; bytes: number }): Readable {
  reply.headers({ 'cache-control': 'private, no-store', 'content-length': bytes }).type('image/webp')
  return stream
}
